import { join } from 'node:path'
import { root } from '../build/folders.mjs'

/** Saves memory and startup time. deploy/mela.service and the Dockerfile repeat these settings. */
export const SERVER_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}
