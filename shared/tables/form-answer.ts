/** Pages whose forms a browser without scripts sends, and where it reads what became of them. */
export const RATE_STALL = '/rate-stall'
export const JOIN_US = '/join-us'
export const FEEDBACK = '/feedback'
export const SENT = '/sent'

/** Why a form was not taken. 'busy': unknown whether it was stored, and safe to send again. */
export type FormRefusal =
  | 'field-missing'
  | 'unknown-stall'
  | 'too-many'
  | 'busy'
  | 'cross-site'
  | 'unreadable'

/** Stars that wait for the visitor's second press. The ids make every further press the same rating. */
interface RatingToConfirm {
  kind: 'confirm-rating'
  stallNumber: string
  stallName: string
  stars: number
  id: string
  deviceId: string
  /** The signature of the card that was scanned; empty: none was. */
  card?: string
  /** Of the press before. */
  refusal?: 'too-many' | 'busy'
}

interface RefusedJoin {
  kind: 'join-refused'
  refusal: FormRefusal
  typed: { fullName: string; phone: string }
}

interface RefusedFeedback {
  kind: 'feedback-refused'
  refusal: FormRefusal
  /** No stars are 0. */
  typed: { stars: number; message: string }
}

/** The page that answers a form which was sent without scripts. */
export type FormAnswer =
  | RatingToConfirm
  | { kind: 'rating-recorded' | 'already-rated' | 'needs-card'; stallName: string; stars: number }
  | { kind: 'rating-refused'; refusal: FormRefusal; stallNumber?: string }
  | { kind: 'joined' | 'feedback-sent' }
  | RefusedJoin
  | RefusedFeedback
