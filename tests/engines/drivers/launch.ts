import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_MS = 40_000

export interface Program {
  /** The first group of the matched expression. */
  found: string
  /** Its output so far. */
  output(): string
  stop(): Promise<void>
}

/**
 * Starts a program and waits until it prints that it is ready.
 * @param isReady Undefined for a program that prints no such line.
 */
export function launch(
  path: string,
  args: string[],
  isReady: RegExp | undefined,
  env: Record<string, string> = {},
): Promise<Program> {
  const running = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that its children are killed with it.
    detached: true,
  })
  let output = ''
  const ended = new Promise<void>((resolve) => running.once('close', () => resolve()))
  const stop = async () => {
    try {
      process.kill(-running.pid!, 'SIGKILL')
    } catch {
      // It has already exited.
    }
    await ended
  }
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(new Error(`${path} ${reason}\n${output.slice(-2000)}`))
      if (running.pid) void stop()
    }
    const timer = setTimeout(fail, START_MS, 'does not start')
    const succeed = (found: string) => {
      clearTimeout(timer)
      resolve({ found, output: () => output, stop })
    }
    for (const stream of [running.stdout, running.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const ready = isReady?.exec(output)
        if (ready) succeed(ready[1] ?? ready[0])
      })
    }
    if (!isReady) running.once('spawn', () => succeed(''))
    running.once('error', ({ message }) => fail(message))
    running.once('exit', (code) => fail(`ended with ${code}`))
  })
}

/** Makes a folder for a browser's files, and a function that removes it. */
export function createScratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mela-engine-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
