/** What the build lists for one version, as JSON. */
export type PrecacheList = [
  files: [address: string, hash: string][],
  /** The headers of an HTML page in the precache, whatever it came with. */
  pageHeaders: Record<string, string>,
]

/** The first 64 bits of a file's SHA-256, as two numbers. */
export async function hashOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return new Uint32Array(hash, 0, 2).join('-')
}
