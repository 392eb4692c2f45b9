import { parseArgs } from 'node:util'
import { VERSION } from '#server/version.ts'
import { isWithin } from '#shared/edit-distance.ts'
import {
  type Call,
  type Command,
  type CommandContext,
  DONE,
  NOT_RIGHT,
  type Option,
  USAGE_ERROR,
  UsageError,
} from './command.ts'
import { Refusal } from '#organiser/refusal.ts'
import { TEXT_WIDTH, wrap } from '#organiser/text-table.ts'

function describeAll(commands: Command[]): string[] {
  const widest = Math.max(...commands.map(({ name }) => name.length))
  return [
    "Mela: the organisers' commands",
    '',
    'Usage: npm run mela -- COMMAND [OPTIONS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    'npm run mela -- COMMAND --help explains a command. --version prints the version.',
    'Exit codes: 0 for success, 1 if something is wrong or cannot be done,',
    '2 for an invalid command line. docs/commands.md explains the commands.',
  ]
}

function describeCommand(command: Command) {
  const { name, summary, usage, details, options = {}, examples } = command
  const listed = Object.entries(options).map(([option, { value, help }]) => ({
    head: `--${option}${value === undefined ? '' : ` ${value}`}`,
    help,
  }))
  const widest = Math.max(0, ...listed.map(({ head }) => head.length))
  return [
    summary,
    '',
    `Usage: npm run mela -- ${name}${usage ? ` ${usage}` : ''}`,
    ...details.flatMap((paragraph) => ['', ...wrap(paragraph)]),
    ...(listed.length > 0 ? ['', 'Options:'] : []),
    ...listed.flatMap(({ head, help }) => {
      const [first = '', ...more] = wrap(help, TEXT_WIDTH - widest - 4)
      const margin = ' '.repeat(widest + 4)
      return [`  ${head.padEnd(widest)}  ${first}`, ...more.map((line) => margin + line)]
    }),
    '',
    'Examples:',
    ...examples.map((example) => `  npm run mela -- ${example}`),
  ]
}

const HELP = ['--help', '-h', 'help']
/** Suggests a name with at most this many wrong letters. */
const SLIP_LETTERS = 2
/** Characters that a terminal interprets, and those that reverse the reading direction. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}]/gu

/** Names from other people's spreadsheets must not control the terminal or reverse the text. */
const toHarmlessLine = (text: string) => text.replaceAll(OBEYED, '\uFFFD')

/** @returns The exit code: 0 for success, 1 for a problem or a failure, 2 for a usage error. */
export async function runMela(
  commands: Command[],
  args: string[],
  { print, warn, ...others }: CommandContext,
): Promise<number> {
  const context = {
    ...others,
    print: (line: string) => print(toHarmlessLine(line)),
    warn: (text: string) => warn(text.split('\n').map(toHarmlessLine).join('\n')),
  }
  const [name, ...rest] = args
  if (name === undefined || (HELP.includes(name) && rest.length === 0)) {
    describeAll(commands).forEach(context.print)
    return name === undefined ? USAGE_ERROR : DONE
  }
  if (name === '--version') {
    context.print(`Mela ${VERSION}`)
    return DONE
  }
  const wanted = HELP.includes(name) ? rest[0]! : name
  const command = commands.find((one) => one.name === wanted)
  if (!command) {
    const near = commands.find((one) => isWithin(one.name, wanted, SLIP_LETTERS))
    context.warn(`There is no command '${wanted}'.${near ? ` Did you mean '${near.name}'?` : ''}`)
    context.warn('To list all commands: npm run mela -- --help')
    return USAGE_ERROR
  }
  if (wanted !== name || rest.some((word) => word === '--help' || word === '-h')) {
    describeCommand(command).forEach(context.print)
    return DONE
  }
  try {
    return await command.run(toCall(command, rest, context))
  } catch (error) {
    return explain(command, error, context)
  }
}

/** @throws UsageError if the command line is invalid. */
export function toCall(command: Command, args: string[], context: CommandContext): Call {
  const [least, most] = command.words ?? [0, 0]
  const { values, positionals } = parse(command.options ?? {}, args)
  if (positionals.length < least) throw new UsageError('An argument is missing.')
  if (positionals.length > most) {
    throw new UsageError(`Unexpected argument: '${positionals[most]}'.`)
  }
  return {
    ...context,
    words: positionals,
    text: (option) => values[option]?.findLast((value) => value !== true),
    isOn: (option) => values[option] !== undefined,
  }
}

function parse(known: Record<string, Option>, args: string[]) {
  const options = Object.entries(known).map(([name, { value }]) => {
    return [name, { type: value === undefined ? 'boolean' : 'string', multiple: true }] as const
  })
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options: Object.fromEntries(options) })
    return { ...parsed, values: parsed.values as Record<string, (string | true)[] | undefined> }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    throw new UsageError(toSentence(message, code, Object.keys(known)), { cause: error })
  }
}

/** Node's own messages describe the parser, not the command. */
function toSentence(message: string, code: string | undefined, known: string[]): string {
  const option = /'(-[^' ]+)/.exec(message)?.[1] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const near = known.find((name) => isWithin(`--${name}`, option, SLIP_LETTERS))
    return `There is no option ${option}.${near ? ` Did you mean --${near}?` : ''}`
  }
  if (message.includes('does not take an argument')) return `${option} takes no value.`
  return `${option} needs a value.`
}

function explain({ name }: Command, error: unknown, { env, warn }: CommandContext): number {
  if (error instanceof UsageError) {
    warn(error.message)
    warn(`For help: npm run mela -- ${name} --help`)
    return USAGE_ERROR
  }
  const { message, code, stack } = error as Error & { code?: string }
  warn(message || code || String(error))
  // The stack helps developers, not volunteers.
  if (!(error instanceof Refusal) && env['MELA_DEBUG']) warn(stack ?? '')
  return NOT_RIGHT
}
