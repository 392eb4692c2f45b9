/** What a command is given to work with. */
export interface CommandContext {
  env: Record<string, string | undefined>
  /** The caller's working folder: relative paths start here. */
  folder: string
  now(): Date
  /** Writes a line of the answer to standard output. */
  print(line: string): void
  /** Writes a warning or an error to standard error. */
  warn(line: string): void
  /** Asks the person at the terminal; undefined where nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined
}

export interface Option {
  /** What it does. */
  help: string
  /** The placeholder of its value, in capitals. An option without one is a switch. */
  value?: string
}

/** A command line, and what its command works with. */
export interface Call extends CommandContext {
  /** Positional arguments, in order. */
  words: string[]
  /** The value of an option; the last one if it was given twice. */
  text(option: string): string | undefined
  /** All values of an option that may be repeated. */
  list(option: string): string[]
  isOn(option: string): boolean
}

/** One of the organisers' commands. */
export interface Command {
  name: string
  /** Its purpose in one line. */
  summary: string
  /** What follows its name: 'FILE...'. */
  usage?: string
  /** Paragraphs under the usage. */
  details: string[]
  options?: Record<string, Option>
  /** Command lines that work unchanged. */
  examples: string[]
  /** [least, most] positional arguments; none by default. */
  words?: [number, number]
  /** @returns The exit code. @throws UserError, UsageError. */
  run(call: Call): Promise<number>
}

export const DONE = 0
/** The command found something to look at, or could not do its work. */
export const NOT_RIGHT = 1
/** The command line is wrong. */
export const USAGE_ERROR = 2

/** Tells a volunteer why something cannot be done, and what to do about it. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Says what is wrong with the command line. The reader is pointed to `--help`. */
export class UsageError extends Error {
  override name = 'UsageError'
}
