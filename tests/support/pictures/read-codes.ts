import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm'
import type { GreyPicture } from './pictures.ts'

let scanner: Promise<ZBarScanner> | undefined

/** All QR codes' texts, in any order. ZBar is independent of uqr, so neither hides the other's bugs. */
export async function readCodes({ width, height, data }: GreyPicture): Promise<string[]> {
  scanner ??= createQrScanner()
  // A copy, because the pixels may be part of a larger buffer.
  const codes = await scanGrayBuffer(new Uint8Array(data).buffer, width, height, await scanner)
  return codes.map((code) => code.decode())
}

async function createQrScanner() {
  const qrScanner = await ZBarScanner.create()
  // Only QR codes: a line or a row of letters can look like a bar code.
  qrScanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  qrScanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  // Raw bytes: ZBar guesses the encoding of non-ASCII text.
  qrScanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_BINARY, 1)
  return qrScanner
}
