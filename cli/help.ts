import type { Command } from './command.ts'
import { TEXT_WIDTH, wrap } from '../organiser/text-table.ts'

/** The list of all commands. */
export function describeAll(commands: Command[]): string[] {
  const widest = Math.max(...commands.map(({ name }) => name.length))
  return [
    "Mela: the organisers' commands",
    '',
    'Usage: npm run mela -- COMMAND [OPTIONS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`),
    '',
    'npm run mela -- COMMAND --help explains a command. --version prints the version.',
    'A command exits with 0 if all is done, with 1 if something is wrong or cannot be done, and with',
    '2 if the command line is invalid. The commands are explained in docs/commands.md.',
  ]
}

/** The help page of one command. */
export function describeCommand(command: Command) {
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
