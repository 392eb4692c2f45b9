import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm'
import type { GreyPicture } from './pictures.ts'

let scanner: Promise<ZBarScanner> | undefined

/** The texts of all QR codes in the picture, in no particular order. ZBar shares nothing with uqr. */
export async function readCodes({ width, height, data }: GreyPicture): Promise<string[]> {
  scanner ??= createQrScanner()
  // A copy: the pixels may be a part of a larger buffer.
  const codes = await scanGrayBuffer(new Uint8Array(data).buffer, width, height, await scanner)
  return codes.map((code) => code.decode())
}

async function createQrScanner() {
  const qrScanner = await ZBarScanner.create()
  // Nothing else may be read: a rule or a row of letters can pass for a bar code.
  qrScanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  qrScanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  // The bytes as they are: ZBar guesses at the letters of a text that is not ASCII.
  qrScanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_BINARY, 1)
  return qrScanner
}
