/** By SQLite's result codes (low byte) and the system's equivalents. */
const FAILURES = {
  'no-right': {
    codes: [3, 8, 14, 'EACCES', 'EPERM', 'EROFS'],
    toSentence: (file) =>
      `${file} cannot be read and written. Give the user that runs Mela the right to both, for the file and its folder, or name another folder; a disk may also be read-only.`,
  },
  'no-room': {
    codes: [13, 'ENOSPC', 'EDQUOT', 'EFBIG'],
    toSentence: (file) => `There is no room left on the disk for ${file}. Make room and try again.`,
  },
  'no-database': {
    codes: [26],
    toSentence: (file) =>
      `${file} is not a database of Mela. It is left as it is. To go on without it, move it away or restore a backup (docs/hosting/backup.md).`,
  },
  damaged: {
    codes: [11],
    toSentence: (file) =>
      `${file} is damaged. It is left as it is. Restore the last backup (docs/hosting/backup.md).`,
  },
  'in-use': {
    codes: [5],
    toSentence: (file) => `${file} is in use by another program. End that program and try again.`,
  },
  'disk-fails': {
    codes: [10, 'EIO'],
    toSentence: (file) =>
      `The disk does not read or write ${file} as it should. Is it full, broken or taken out?`,
  },
  'no-folder': {
    codes: ['ENOENT', 'ENOTDIR', 'EEXIST'],
    toSentence: (file) => `There is no folder for ${file}.`,
  },
} satisfies Record<string, { codes: unknown[]; toSentence: (file: string) => string }>

type Kind = keyof typeof FAILURES

/** One sentence for the person who runs Mela. */
export class FileFailure extends Error {
  override name = 'FileFailure'
  readonly kind: Kind

  constructor(kind: Kind, file: string, options?: ErrorOptions) {
    super(FAILURES[kind].toSentence(file), options)
    this.kind = kind
  }
}

/** @throws FileFailure instead of the error of the disk or SQLite. */
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
  const { errcode, code } = error as { errcode?: number; code?: unknown }
  const found = errcode === undefined ? code : errcode & 0xff
  const kinds = Object.entries(FAILURES) as [Kind, { codes: unknown[] }][]
  return kinds.find(([, { codes }]) => codes.includes(found))?.[0]
}
