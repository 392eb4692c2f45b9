import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('an empty environment has sensible settings', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    DATA_DIR: resolve('data'),
    CONTENT_DIR: resolve('content'),
    DIST_DIR: resolve('dist'),
    LOG_LEVEL: 'warn',
  })
})

test('settings are taken from the environment', () => {
  const env = readEnv({ PORT: '8080', HOST: '127.0.0.1', DATA_DIR: '/var/lib/mela' })
  expect(env).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DATA_DIR: resolve('/var/lib/mela') })
})

test('metrics are only where a port is named', () => {
  expect(readEnv({}).METRICS_PORT).toBeUndefined()
  expect(readEnv({ METRICS_PORT: '' }).METRICS_PORT).toBeUndefined()
  expect(readEnv({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464)
  expect(() => readEnv({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT')
})

test('every setting that cannot be used is named', () => {
  const read = () => readEnv({ PORT: 'eighty', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/)
})
