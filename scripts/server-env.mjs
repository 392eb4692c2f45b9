import { join } from 'node:path'
import { root } from '../build/folders.mjs'

/**
 * How Node runs the server; deploy/mela.service and the Dockerfile say the same.
 * `--max-semi-space-size`: short-lived objects get 4 MB, not 16, which saves 50 MB in a crowd and costs nothing measurable.
 * `NODE_COMPILE_CACHE`: from the second start on, Node need not read TypeScript, which saves half of the start and 30 MB.
 */
export const SERVER_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}
