import { saveFile } from '#web/visitors/platform/storage/save-file.ts'
import { postForFile } from './call-api.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Downloads a file with the day in its name. @throws Refused, Unreachable. */
export async function saveRecord(path: string, body: object, [name, ending]: [string, string]) {
  const file = await postForFile(path, body)
  saveFile(`mela-${name}-${new Date().toISOString().slice(0, DAY_LENGTH)}.${ending}`, file)
}
