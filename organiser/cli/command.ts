/** What a command is given to work with. */
export interface CommandContext {
  env: Record<string, string | undefined>
  /** Where the caller stands: paths that are typed are meant from here. */
  folder: string
  now(): Date
  /** A line for whoever asked, or for a file that the answer is sent to. */
  print(line: string): void
  /** A line about what hinders or may surprise; never a part of the answer. */
  warn(line: string): void
}

export interface Option {
  /** What it does, as in a list. */
  help: string
  /** Names what has to follow, in capitals; without it the option is a switch. */
  value?: string
}

export interface Call {
  /** Words that are no options, in their order. */
  words: string[]
  /** The value of an option that was given; the last one, where it was given twice. */
  text(option: string): string | undefined
  /** All values of an option that may be repeated. */
  list(option: string): string[]
  isOn(option: string): boolean
  context: CommandContext
}

/** One of the organisers' commands. */
export interface Command {
  name: string
  /** What it is for, in one line. */
  summary: string
  /** What follows its name: 'FILE...'. */
  usage: string
  /** Paragraphs under the usage. */
  details: string[]
  options: Record<string, Option>
  /** Lines that work as they stand. */
  examples: string[]
  /** [least, most] words that are no options; none when it is left out. */
  words?: [number, number]
  /** @returns The exit code. @throws UserError, UsageError. */
  run(call: Call): Promise<number>
}

export const DONE = 0
/** It was done, and found something to look at; or it could not be done. */
export const NOT_RIGHT = 1
/** The typed command is wrong. */
export const USAGE_ERROR = 2

/** Says why something cannot be done, and what to do about it, in words for a volunteer. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Says what is wrong with the typed command; `--help` is offered. */
export class UsageError extends Error {
  override name = 'UsageError'
}
