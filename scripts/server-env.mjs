import { join } from 'node:path'
import { root } from '../build/folders.mjs'

/**
 * Node's settings for the server; deploy/mela.service and the Dockerfile repeat them.
 * `--max-semi-space-size`: short-lived objects get 4 MB, not 16, which saves 50 MB under load at no measurable cost.
 * `NODE_COMPILE_CACHE`: from the second start on, Node skips parsing TypeScript, which halves start-up time and saves 30 MB.
 */
export const SERVER_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}
