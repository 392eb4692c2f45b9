import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { compressSite } from './compress-site.ts'
import { makeSignFont } from './make-sign-font.ts'
import { prerender } from './prerender.ts'

const dist = resolve(import.meta.dirname, '../dist')

rmSync(dist, { recursive: true, force: true })
await makeSignFont()
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await prerender(dist)
await compressSite(resolve(dist, 'web'))
