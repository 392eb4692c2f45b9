import { commands } from './commands.ts'
import { runMela } from './cli/run-mela.ts'

// The exit code is set and not forced: a pipe may not have taken all the lines yet.
process.exitCode = await runMela(commands, process.argv.slice(2), {
  env: process.env,
  // npm runs scripts in the project's folder, wherever it was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  now: () => new Date(),
  print: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
})
