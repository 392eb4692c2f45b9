export type Facts = Record<string, unknown>

export interface TableColumn {
  /** As in the file: 'full_name_hi'. */
  title: string
  at: number
  isRequired?: boolean
  options?: string[]
  /** Its cells are local times such as '2026-11-20 17:00'. */
  isTime?: boolean
}

export type ContentFile = {
  file: string
  /** Hash of the file's bytes, to be sent back as `base`. */
  hash: string
} & (
  | { kind: 'facts'; facts: Facts }
  /** The map has no columns. Its empty lines are rows, too. */
  | { kind: 'table'; columns: TableColumn[]; rows: string[][] }
  | { kind: 'text'; text: string }
  /** Somebody has to repair the file outside the app. */
  | { kind: 'damaged'; line: number }
)

/** Changed facts (null removes one), all rows, or the whole text. */
export type ContentEdit = { file: string } & (
  | { facts: Facts }
  | { rows: string[][] }
  | { text: string }
)

export interface ContentAnswer {
  files: ContentFile[]
  isWritable: boolean
}

export interface FestivalAnswer extends ContentAnswer {
  pictures: ContentPicture[]
  hasHindi: boolean
}

export interface MapAnswer extends ContentAnswer {
  stalls: { stallNumber: string; stallName: string; disabled: boolean }[]
}

export interface SavedContent {
  now: ContentFile
}

export type ContentRefusal =
  /** 409: somebody has changed the file since. `now` is absent for a picture. */
  | { code: 'content-changed'; now?: ContentFile }
  /** 422: nothing was written, because the guide would lose something. */
  | { code: 'content-mistakes'; mistakes: ContentMistake[] }
  /** 409: there is a festival already. */
  | { code: 'festival-there' }
  /**
   * 422: the file is not a zip, contains no festival, or contains something that must not be
   * stored.
   */
  | { code: 'folder-unusable' }
  | { code: 'picture-unusable' }
  | { code: 'picture-too-many-pixels'; max: number }

export interface ContentMistake {
  file: string
  field: string
  row?: number
  /** English, phrased to follow 'This should be'. */
  expected: string
  found: string
}

export interface PreviewAnswer {
  mistakes: ContentMistake[]
}

/** `map` replaces the drawn map. `link` is the preview image in chat apps. */
export const PICTURES = ['logo', 'project', 'link', 'map'] as const
export type PictureName = (typeof PICTURES)[number]
export interface ContentPicture {
  name: PictureName
  /** URL on the site, versioned by a query; absent if there is no picture. */
  address?: string
  /** Whether the picture can be removed, because the server then draws its own. */
  mayRemove: boolean
}

/** POST /picture?name=NAME, with a PNG, JPEG or WebP file, and POST /picture-remove. */
export const PICTURE_MAX_BYTES = 8_000_000
/** Enough for the largest photos from cameras. More pixels could use up the memory. */
export const PICTURE_MAX_PIXELS = 50_000_000
