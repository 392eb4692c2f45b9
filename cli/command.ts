export interface CommandContext {
  env: Record<string, string | undefined>
  /** The working directory. Relative paths are resolved against it. */
  folder: string
  now(): Date
  print(line: string): void
  warn(line: string): void
}

export interface Option {
  /** One line for the help page. */
  help: string
  /** The placeholder of its value, in capitals. An option without one is a switch. */
  value?: string
}

export interface Call extends CommandContext {
  words: string[]
  /** The last value of a repeated option. */
  text(option: string): string | undefined
  isOn(option: string): boolean
}

export interface Command {
  name: string
  summary: string
  /** The arguments as shown in the usage: 'FILE...'. */
  usage?: string
  /** Paragraphs below the usage. */
  details: string[]
  options?: Record<string, Option>
  /** Complete command lines. */
  examples: string[]
  /** [least, most] positional arguments. By default none. */
  words?: [number, number]
  /** @returns The exit code. @throws Refusal, UsageError. */
  run(call: Call): Promise<number>
}

export const DONE = 0
export const NOT_RIGHT = 1
export const USAGE_ERROR = 2

export class UsageError extends Error {
  override name = 'UsageError'
}
