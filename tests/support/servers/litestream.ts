import { createRequire } from 'node:module'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { expect } from 'vitest'

/** The program, from an npm package that supports some systems; undefined on others. */
export const litestream = findLitestream()

function findLitestream(): string | undefined {
  const { resolve } = createRequire(import.meta.url)
  try {
    return resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`)
  } catch {
    console.warn('Tests with Litestream are skipped: npm has no program for this system.')
    return undefined
  }
}

/** A separate S3-like service with one bucket. */
export async function startBucket(directory: string) {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'mela', configs: [] }],
  })
  mendListing(service.store)
  const { port } = await service.run()
  expect(port).toBeGreaterThan(0)
  const endpoint = `http://127.0.0.1:${port}`
  return {
    place: `s3://mela/festival/2026?endpoint=${endpoint}&region=us-east-1`,
    env: {
      COPY_TO: 's3://mela/festival/2026',
      COPY_ENDPOINT: endpoint,
      COPY_REGION: 'us-east-1',
      LITESTREAM_ACCESS_KEY_ID: 'S3RVER',
      LITESTREAM_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => service.close(),
  }
}

/** This service does not find folders that contain only folders. */
function mendListing(store: S3rver['store']) {
  const listAll = store.listObjects.bind(store)
  store.listObjects = async (bucket, { delimiter, prefix = '', ...rest }) => {
    const all = await listAll(bucket, { prefix, ...rest })
    if (!delimiter) return all
    const isBelow = ({ key }: { key: string }) => key.slice(prefix.length).includes(delimiter)
    const toFolder = ({ key }: { key: string }) =>
      key.slice(0, key.indexOf(delimiter, prefix.length) + delimiter.length)
    const commonPrefixes = [...new Set(all.objects.filter(isBelow).map(toFolder))]
    return { ...all, objects: all.objects.filter((object) => !isBelow(object)), commonPrefixes }
  }
}
