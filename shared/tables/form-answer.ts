export const RATE_STALL = '/rate-stall'
export const JOIN_US = '/join-us'
export const FEEDBACK = '/feedback'

/** 'busy': the form may have been stored, and can safely be sent again. */
export type FormRefusal =
  | 'field-missing'
  | 'unknown-stall'
  | 'ticket-mistyped'
  | 'too-many'
  | 'busy'
  | 'cross-site'
  /** A proxy does not pass on `Host` with its port. */
  | 'host-lost'
  | 'unreadable'

/** The ids make repeated submissions count as one rating. */
interface RatingToConfirm {
  kind: 'confirm-rating'
  stallNumber: string
  stallName: string
  stars: number
  id: string
  deviceId: string
  ticket?: string
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
  typed: { stars: number; message: string }
}

/** The page that answers a form sent without scripts. */
export type FormAnswer =
  | RatingToConfirm
  | { kind: 'rating-recorded' | 'already-rated'; stallName: string; stars: number }
  | { kind: 'rating-refused'; refusal: FormRefusal; stallNumber?: string }
  | { kind: 'joined' | 'feedback-sent' }
  | RefusedJoin
  | RefusedFeedback
