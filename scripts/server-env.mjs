import { join } from 'node:path'
import { root } from '../build/folders.mjs'

/**
 * Node's settings for the server; deploy/mela.service and the Dockerfile repeat them.
 * `--max-semi-space-size` gives short-lived objects 4 MB instead of 16, which saves 50 MB under load at no
 * measurable cost.
 * `NODE_COMPILE_CACHE` lets Node skip parsing TypeScript from the second start on, which halves startup time
 * and saves 30 MB.
 */
export const SERVER_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}
