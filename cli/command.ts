/** What every command has access to. */
export interface CommandContext {
  env: Record<string, string | undefined>
  /** The caller's working directory; relative paths start here. */
  folder: string
  now(): Date
  /** Writes a line to standard output. */
  print(line: string): void
  /** Writes a warning or an error to standard error. */
  warn(line: string): void
  /** Asks the user at the terminal; undefined if the session is not interactive. */
  ask?: ((question: string) => Promise<string>) | undefined
}

export interface Option {
  /** One line for the help page. */
  help: string
  /** The placeholder of its value, in capitals. An option without one is a switch. */
  value?: string
}

/** A parsed command line with its context. */
export interface Call extends CommandContext {
  /** Positional arguments, in order. */
  words: string[]
  /** The value of an option; the last one if it was repeated. */
  text(option: string): string | undefined
  /** All values of an option that may be repeated. */
  list(option: string): string[]
  isOn(option: string): boolean
}

/** One of the organisers' commands. */
export interface Command {
  name: string
  /** The purpose in one line. */
  summary: string
  /** The arguments as shown in the usage: 'FILE...'. */
  usage?: string
  /** Paragraphs below the usage. */
  details: string[]
  options?: Record<string, Option>
  /** Command lines that work as they are. */
  examples: string[]
  /** [least, most] positional arguments; none by default. */
  words?: [number, number]
  /** @returns The exit code. @throws Refusal, UsageError. */
  run(call: Call): Promise<number>
}

export const DONE = 0
/** The command found a problem, or could not do its work. */
export const NOT_RIGHT = 1
/** The command line is invalid. */
export const USAGE_ERROR = 2

/** An invalid command line. The reader is pointed to `--help`. */
export class UsageError extends Error {
  override name = 'UsageError'
}
