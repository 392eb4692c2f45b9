import { CFB } from '@e965/xlsx'

/** Compresses files into one zip, as Excel does. */
export function zip(files: { name: string; text: string }[]): Uint8Array {
  const container = CFB.utils.cfb_new()
  for (const { name, text } of files) CFB.utils.cfb_add(container, `/${name}`, Buffer.from(text))
  CFB.utils.cfb_del(container, '/\u0001Sh33tJ5')
  const written = CFB.write(container, { fileType: 'zip', type: 'buffer', compression: true })
  return new Uint8Array(written as Buffer)
}
