import { type ContentPicture, type PictureName, PICTURES } from '#shared/admin/content-api.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { MAP_PICTURE } from '#shared/content/map/event-map.ts'
import { findLinkPreview, isPainted, LINK_PREVIEW } from '#shared/content/files/link-preview.ts'
import { LOGO } from '#shared/content/files/pictures.ts'
import { readUpcomingProject, UPCOMING_FILE } from '#shared/content/upcoming-project.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import { toFileHash } from './content-files.ts'
import { setFacts } from './edit-content.ts'

const HASH_SHOWN = 8

const FILES: Record<Exclude<PictureName, 'project'>, string> = {
  logo: LOGO,
  link: LINK_PREVIEW,
  map: MAP_PICTURE,
}
/** The server draws these if they are removed. */
const REMOVABLE: readonly PictureName[] = ['link', 'map']

function findFile(readFile: ReadContentFile, name: PictureName): string | undefined {
  if (name !== 'project') return FILES[name]
  const { value } = readUpcomingProject(readFile)
  return value && `files${value.picture}`
}

export function listPictures(readFile: ReadContentFile): ContentPicture[] {
  return PICTURES.map((name) => {
    const file = findFile(readFile, name)
    const bytes = name === 'link' ? findLinkPreview(readFile) : file && readFile(file)
    // The query busts the cache when the picture changes.
    const address =
      bytes && `${file!.slice('files'.length)}?${toFileHash(bytes).slice(0, HASH_SHOWN)}`
    return {
      name,
      ...(address !== undefined && { address: encodeURI(address) }),
      mayRemove: bytes !== undefined && REMOVABLE.includes(name),
    }
  })
}

/** @throws AdminFailure 400. */
export function findRemovable(name: PictureName): string {
  if (name === 'project' || !REMOVABLE.includes(name)) {
    throw new AdminFailure(400, { code: 'bad-request' })
  }
  return FILES[name]
}

/** The default for a festival that has had no project yet. */
const SHOWS = 'The upcoming project'

/** The first file is the one that an undo restores. */
export function toPictureFiles(
  readFile: ReadContentFile,
  name: PictureName,
  bytes: Uint8Array,
): Record<string, Uint8Array | undefined> {
  // The server redraws the link picture with the new logo.
  if (name === 'logo' && isPainted(readFile(LINK_PREVIEW))) {
    return { [LOGO]: bytes, [LINK_PREVIEW]: undefined }
  }
  if (name !== 'project') return { [FILES[name]]: bytes }
  // Unique names keep phones from showing an old picture, and an undo restores the old name.
  const picture = `/upcoming-project-${toFileHash(bytes).slice(0, HASH_SHOWN)}.jpg`
  const before = new TextDecoder().decode(readFile(UPCOMING_FILE))
  const facts = { picture, ...(before === '' && { pictureShows: SHOWS }) }
  const text = new TextEncoder().encode(setFacts(before, facts, '\n'))
  return { [UPCOMING_FILE]: text, [`files${picture}`]: bytes }
}
