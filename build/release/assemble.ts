import { distDir, root } from '../folders.mjs'
import { assembleProduct } from './product-files.ts'

// `node build/release/assemble.ts FOLDER`, which the Dockerfile calls.
const [out] = process.argv.slice(2)
if (out === undefined) {
  console.error('Name the folder to make: node build/release/assemble.ts FOLDER')
  process.exit(2)
}
try {
  assembleProduct(root, distDir, out)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
