/** Pages whose forms work without scripts, and the addresses of their results. */
export const RATE_STALL = '/rate-stall'
export const JOIN_US = '/join-us'
export const FEEDBACK = '/feedback'
export const SENT = '/sent'

/** Why a form was refused. 'busy': it may have been stored, and is safe to send again. */
export type FormRefusal =
  | 'field-missing'
  | 'unknown-stall'
  /** The code of the ticket has a typing error. */
  | 'ticket-mistyped'
  | 'too-many'
  | 'busy'
  | 'cross-site'
  /** A proxy does not pass `Host` with its port. */
  | 'host-lost'
  | 'unreadable'

/** Stars that await the visitor's confirmation. The ids make repeated presses one rating. */
interface RatingToConfirm {
  kind: 'confirm-rating'
  stallNumber: string
  stallName: string
  stars: number
  id: string
  deviceId: string
  /** The code of a voter ticket. */
  ticket?: string
  /** Why the previous press was refused. */
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
  /** 0 means no stars. */
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
