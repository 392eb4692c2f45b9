type Kind =
  | 'no-right'
  | 'no-room'
  | 'no-database'
  | 'damaged'
  | 'in-use'
  | 'disk-fails'
  | 'no-folder'

const SENTENCES: Record<Kind, (file: string) => string> = {
  'no-right': (file) =>
    `${file} cannot be read and written. Give the user that runs Mela the right to both, for the file and its folder, or name another folder; a disk may also be read-only.`,
  'no-room': (file) => `There is no room left on the disk for ${file}. Make room and try again.`,
  'no-database': (file) =>
    `${file} is not a database of Mela. It is left as it is. To go on without it, move it away or restore a backup (docs/hosting/backup.md).`,
  damaged: (file) =>
    `${file} is damaged. It is left as it is. Restore the last backup (docs/hosting/backup.md).`,
  'in-use': (file) => `${file} is in use by another program. End that program and try again.`,
  'disk-fails': (file) =>
    `The disk does not read or write ${file} as it should. Is it full, broken or taken out?`,
  'no-folder': (file) => `There is no folder for ${file}.`,
}

/** By SQLite's result codes, the low byte of each. */
const SQLITE_KINDS: Record<number, Kind> = {
  3: 'no-right',
  5: 'in-use',
  8: 'no-right',
  10: 'disk-fails',
  11: 'damaged',
  13: 'no-room',
  14: 'no-right',
  26: 'no-database',
}

const SYSTEM_KINDS: Record<string, Kind> = {
  EACCES: 'no-right',
  EPERM: 'no-right',
  EROFS: 'no-right',
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
  EFBIG: 'no-room',
  EIO: 'disk-fails',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
  EEXIST: 'no-folder',
}

/** A failure of the database file, as one sentence for whoever runs Mela. */
export class FileFailure extends Error {
  override name = 'FileFailure'
  readonly kind: Kind

  constructor(kind: Kind, file: string, options?: ErrorOptions) {
    super(SENTENCES[kind](file), options)
    this.kind = kind
  }
}

/** Runs work on a database file. @throws FileFailure in place of the error of the disk or SQLite. */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const kind = findKind(error)
    throw kind ? new FileFailure(kind, file, { cause: error }) : error
  }
}

function findKind(error: unknown): Kind | undefined {
  if (error instanceof FileFailure || !(error instanceof Error)) return undefined
  if ('errcode' in error) return SQLITE_KINDS[Number(error.errcode) & 0xff]
  return 'code' in error ? SYSTEM_KINDS[String(error.code)] : undefined
}
