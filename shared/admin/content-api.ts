/*
 * The small files of the content folder, in a form that screens can edit: the festival's facts, its
 * lists, texts, pictures and map.
 */

export type Facts = Record<string, unknown>

/** A column of a list. */
export interface TableColumn {
  /** As in the file: 'full_name_hi'. */
  title: string
  /** The index of its cells in a row. */
  at: number
  isRequired?: boolean
  options?: string[]
}

/** A file as it is now. */
export type ContentFile = {
  /** Its path in the content folder. */
  file: string
  /** The hash of its bytes, to be sent back as `base`. */
  hash: string
} & (
  | { kind: 'facts'; facts: Facts }
  /** The map has no columns, and a row for each line, even if it is empty. */
  | { kind: 'table'; columns: TableColumn[]; rows: string[][] }
  | { kind: 'text'; text: string }
  /** A person has to repair it in a text editor or a spreadsheet program. */
  | { kind: 'damaged'; line: number }
)

/** What to write: the changed facts (null removes one), all rows, or the whole text. */
export type ContentEdit = { file: string } & (
  | { facts: Facts }
  | { rows: string[][] }
  | { text: string }
)

/** GET /content and GET /map */
export interface ContentAnswer {
  files: ContentFile[]
  isWritable: boolean
}

/** GET /content */
export interface FestivalAnswer extends ContentAnswer {
  pictures: ContentPicture[]
  /** Whether texts may have Hindi translations. */
  hasHindi: boolean
  /** Set by those who run the server; empty if it is not. */
  siteUrl: string
}

/** GET /map */
export interface MapAnswer extends ContentAnswer {
  stalls: { stallNumber: string; stallName: string; disabled: boolean }[]
}

/** POST /content. Answers `SavedContent`. */
export type SaveContent = ContentEdit & { base: string }
export interface SavedContent {
  now: ContentFile
}

/** Refusals of these routes. */
export type ContentRefusal =
  /** 409: somebody has changed the file since. `now`: what it contains, unless it is a picture. */
  | { code: 'content-changed'; now?: ContentFile }
  /** 422: nothing was written, because the guide would show less or nothing. */
  | { code: 'content-mistakes'; mistakes: ContentMistake[] }
  /** 422: not a PNG, JPEG or WebP picture. */
  | { code: 'picture-unusable' }
  /** 422 */
  | { code: 'picture-too-many-pixels'; max: number }

/** A mistake in the content folder that an edit would make. */
export interface ContentMistake {
  file: string
  /** The name of a fact, or the title of a column. */
  field: string
  /** The index of the row in a list. */
  row?: number
  /** Phrased to follow 'This should be', and 'but'; in English. */
  expected: string
  found: string
}

/** POST /content-preview: the edits that GET /content-preview shows to this person. */
export interface PreviewContent {
  edits: ContentEdit[]
}
export interface PreviewAnswer {
  /** What saving would be refused for. */
  mistakes: ContentMistake[]
}

/**
 * `map` is the committee's own picture instead of the drawn one. `link` is what chats show beside a
 * link.
 */
export const PICTURES = ['logo', 'project', 'link', 'map'] as const
export type PictureName = (typeof PICTURES)[number]
export interface ContentPicture {
  name: PictureName
  /** On the site, with a query that changes with the picture; absent if there is none. */
  address?: string
  /** Whether removing it brings back a picture that the server draws. */
  mayRemove: boolean
}

/** POST /picture?name=NAME: uploads a PNG, JPEG or WebP file. POST /picture-remove. Both answer {}. */
export const PICTURE_MAX_BYTES = 8_000_000
/** A camera's largest photographs. More could fill the memory, however small the file is. */
export const PICTURE_MAX_PIXELS = 50_000_000
export interface RemovePicture {
  name: PictureName
}

/* POST /content-undo: `Undo`. Puts the file back that an entry of the log replaced. Answers {}. */
