import { createInterface } from 'node:readline/promises'

/** Asks the user at the terminal and waits for one line. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
