import { expect, test } from 'vitest'
import { type Command, DONE } from './command.ts'
import { Refusal } from '#organiser/refusal.ts'
import { runMela } from './run-mela.ts'

const greet: Command = {
  name: 'greet',
  summary: 'Greets somebody.',
  usage: 'NAME [--loud] [--from PERSON]',
  details: ['A command of the tests.'],
  options: {
    loud: { help: 'in capitals' },
    from: { value: 'PERSON', help: 'who greets' },
  },
  examples: ['greet Asha --loud'],
  words: [1, 2],
  async run({ words, text, isOn, print }) {
    if (words[0] === 'nobody') throw new Refusal('There is nobody to greet.')
    if (words[0] === 'crash') throw new TypeError('undefined is not a function')
    const greeting = words.join(' and ')
    print(isOn('loud') ? greeting.toUpperCase() : `${greeting} from ${text('from') ?? 'us'}`)
    return DONE
  },
}

async function call(args: string[], env: Record<string, string> = {}) {
  const out: string[] = []
  const warned: string[] = []
  const code = await runMela([greet], args, {
    env,
    folder: '/',
    now: () => new Date(0),
    print: (line) => void out.push(line),
    warn: (line) => void warned.push(line),
  })
  return { code, out, warned }
}

test('a command receives its arguments and options', async () => {
  const done = { code: 0, out: ['Asha from Ravi'], warned: [] }
  expect(await call(['greet', 'Asha', '--from', 'Ravi'])).toEqual(done)
  const listed = await call(['greet', 'Asha', 'Om', '--loud'])
  expect(listed.out).toEqual(['ASHA AND OM'])
})

test('without a command, or with --help, lists all commands or describes the named one', async () => {
  const bare = await call([])
  const asked = await call(['--help'])
  expect([bare.code, asked.code]).toEqual([2, 0])
  expect(asked.out).toEqual(bare.out)
  expect(asked.out).toContain('  greet  Greets somebody.')
  for (const args of ['greet --help', 'greet Asha -h', 'help greet']) {
    const { code, out } = await call(args.split(' '))
    expect(code).toBe(0)
    expect(out).toContain('Usage: npm run mela -- greet NAME [--loud] [--from PERSON]')
    expect(out).toContain('  --from PERSON  who greets')
    expect(out).toContain('  npm run mela -- greet Asha --loud')
  }
})

test('an invalid command line is refused with the reason', async () => {
  const mistakes = {
    gret: "There is no command 'gret'. Did you mean 'greet'?",
    sing: "There is no command 'sing'.",
    greet: 'An argument is missing.',
    'greet a b c': "Unexpected argument: 'c'.",
    'greet a --lowd': 'There is no option --lowd. Did you mean --loud?',
    'greet a -x': 'There is no option -x.',
    'greet a --from': '--from needs a value.',
    'greet a --loud=yes': '--loud takes no value.',
  }
  for (const [line, sentence] of Object.entries(mistakes)) {
    const warned = [sentence, expect.stringContaining('--help')]
    expect.soft(await call(line.split(' '))).toEqual({ code: 2, out: [], warned })
  }
})

test('a failure is one sentence; the stack appears only with MELA_DEBUG', async () => {
  const failed = { code: 1, out: [], warned: ['There is nobody to greet.'] }
  expect(await call(['greet', 'nobody'])).toEqual(failed)
  const { warned } = await call(['greet', 'crash'])
  expect(warned).toEqual(['undefined is not a function'])
  const debugged = await call(['greet', 'crash'], { MELA_DEBUG: '1' })
  expect(debugged.warned[1]).toContain('at ')
})

test('control characters never reach the terminal', async () => {
  const name = 'Chai\u001b[2J\u0007\n1. Rao\u202e'
  const { out } = await call(['greet', name])
  expect(out).toEqual(['Chai\uFFFD[2J\uFFFD\uFFFD1. Rao\uFFFD from us'])
  expect((await call(['gree\u001bt'])).warned[0]).toContain("'gree\uFFFDt'")
})
