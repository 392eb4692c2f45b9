import type {
  Changed,
  ChangeRequest,
  InvitationAnswer,
  InviteAnswer,
  Me,
  SignIn,
  UndoPersonAnswer,
} from './api.ts'
import type { Approvable, Asked, Effect } from './approvals.ts'
import type { ContentEdit, Facts, PictureName, PreviewAnswer, SavedContent } from './content-api.ts'
import type { DeskRated, DeskRating, DeskVoterAnswer } from './desk-api.ts'
import type { ReceiptAnswer, ShowPlace } from './evening-api.ts'
import type { MadeSlips } from './holders.ts'
import type { ImportAnswer } from './import-api.ts'
import type { Mapping } from './import-mapping.ts'
import type { OwnerAnswer, VisitorList, VisitorsAnswer } from './records-api.ts'
import type { Role } from './rights.ts'
import type { MadeTickets, MakeTickets } from './tickets-api.ts'

type Nothing = Record<string, never>

/** What each POST below ADMIN_API takes and returns, if it is JSON. */
export interface AdminPosts {
  /** Does not use up the invitation. */
  '/invitation': [{ token: string }, InvitationAnswer]
  /** Uses up the invitation and sets the cookie. */
  '/sign-in': [SignIn, Me]
  /** Opens a slip's link, and sets the cookie. */
  '/holder': [{ token: string }, Me]
  '/unlock': [{ pin: string }, Me]
  '/sign-out': [Nothing, Nothing]
  /** For an existing person, who adds a device, `name` and `role` are ignored. */
  '/invitations': [{ pin: string; person?: string; name: string; role: Role }, InviteAnswer]
  /** Removes a person with all sessions and invitations, or ends one session. */
  '/revoke': [{ person: string } | { session: string }, Nothing]
  '/changes': [ChangeRequest, Changed]
  /** Refused if a later change conflicts. */
  '/undo': [{ entry: string }, Changed]
  /**
   * Undoes everything that a person has changed in the sheets since `since`, apart from cells that
   * others have changed again. Without `seen`, which the answer contains, it is a preview.
   */
  '/undo-person': [{ who: string; since: string; seen?: string | undefined }, UndoPersonAnswer]
  /** Empties both sheets, or fills them with 100 made-up stalls. */
  '/refill': [{ pin: string; with: 'nothing' | 'samples' }, Changed]
  /** The subject is what the action is applied to, such as `{ batch: 3, why: '...' }`. */
  '/approval-effect': [{ action: Approvable; subject: object }, Effect]
  '/approvals': [{ pin: string; action: Approvable; subject: object }, Asked]
  /** With the hash of the effect that the person has seen. */
  '/approve': [{ id: string; hash: string; pin: string }, Nothing]
  /** Declining one's own request withdraws it. */
  '/decline': [{ id: string }, Nothing]
  /** Replaces the stall's previous proposal. */
  '/propose': [ChangeRequest, Nothing]
  /** Publishes what a stall has proposed, or declines it. */
  '/proposal': [{ entry: string; isApproved: boolean }, Nothing]
  /** Earlier slips of the same stalls stop working. */
  '/slips': [{ stalls: string[] }, MadeSlips]
  '/slips-end': [{ stalls: string[] }, Nothing]
  '/cards-printed': [{ stalls: string[] }, Nothing]
  /** An approval for more tickets has the same body as its subject. */
  '/tickets': [MakeTickets, MadeTickets]
  '/tickets-printed': [{ batch: string }, Nothing]
  /** Before the first question. Refused if the ticket is not valid. */
  '/desk-voter': [{ ticket: string }, DeskVoterAnswer]
  /** The id makes repeated requests count once. */
  '/desk': [DeskRating, DeskRated]
  /** Lets the next device use a ticket that another device has used, after the slip was shown. */
  '/desk-free': [{ ticket: string }, Nothing]
  '/evening/receipt': [{ digits: string }, ReceiptAnswer]
  /** With what the presenter saw, so that a double tap shows only one place. */
  '/evening/show-place': [ShowPlace, Nothing]
  /** Returns one page, because every access to the list is logged. */
  '/visitors': [{ list: VisitorList; skip: number }, VisitorsAnswer]
  /** Contacts from the imported lists. Every request is logged. */
  '/owner': [{ number: string; name: string }, OwnerAnswer]
  '/edition-undo': [{ pin: string }, Nothing]
  /** On a server without a festival. POST /festival-folder takes a zip instead. */
  '/new-festival': [{ facts: Facts }, Nothing]
  '/content': [ContentEdit & { base: string }, SavedContent]
  /** Edits that GET /content-preview then shows to this person. */
  '/content-preview': [{ edits: ContentEdit[] }, PreviewAnswer]
  /** Restores the file that a log entry replaced. */
  '/content-undo': [{ entry: string }, Nothing]
  '/picture-remove': [{ name: PictureName }, Nothing]
  /** A preview. Columns of a sheet that has none in the mapping are guessed again. */
  '/import-look': [{ id: string; mapping: Mapping }, ImportAnswer]
  /** 409 `import-changed` if the draft has changed. */
  '/import-publish': [{ id: string; mapping: Mapping; token: string }, Nothing]
  /** With the time of the last import. */
  '/import-undo': [{ at: string }, Nothing]
}

export type PostPath = keyof AdminPosts
export type PostBody<Path extends PostPath> = AdminPosts[Path][0]
