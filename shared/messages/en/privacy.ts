export interface Facts {
  organisation: string
  keepDays: number
  contact?: string | undefined
  complaints?: string | undefined
  areVisitsCounted?: boolean | undefined
}

const ask = ({ contact }: Pick<Facts, 'contact'>) => contact ?? 'the organisers'
const authority = ({ complaints }: Pick<Facts, 'complaints'>) =>
  complaints ?? 'the data protection authority of your country'

/** Follows the sentence about the purpose. */
export const notice = (facts: Facts) =>
  `Only the organisers see it, and it is deleted after ${facts.keepDays} days. To have it deleted earlier, use the page linked below, or ask ${ask(facts)}. You may complain to ${authority(facts)}.`
export const more = 'Your data: what we keep, and how to delete it'

export const intro = 'What this guide keeps about you, in plain words.'
interface Section {
  title: string
  texts: string[]
}
export const sections = (facts: Facts & { storedWith?: string | undefined }): Section[] => [
  {
    title: 'Who is responsible',
    texts: [
      `${facts.organisation} runs this guide. Questions about your data are answered by ${ask(facts)}.`,
    ],
  },
  {
    title: 'What you send, and what for',
    texts: [
      'Ratings: your stars and a random number for this phone, so that each phone counts once. A code made from its network helps us spot cheating; nobody can work out an address from it.',
      'Join Us: your name and number, so that somebody can call you about joining.',
      'Feedback: your stars and message, to make the next festival better.',
      'You need not log in. What you search and read, and the stalls you save, stay on this phone.',
      ...(facts.areVisitsCounted
        ? [
            'This guide counts how often pages are opened, cards are scanned and searches find nothing, as totals for everybody. Nothing shows who it was.',
          ]
        : []),
    ],
  },
  {
    title: 'Who sees it',
    texts: [
      'Only the organisers. It is not sold, and not used for advertising. Everybody sees the totals of the ratings, but not who gave them.',
      ...(facts.storedWith === undefined ? [] : [`It is stored with ${facts.storedWith}.`]),
    ],
  },
  {
    title: 'How long',
    texts: [
      `Names, numbers and messages are deleted after ${facts.keepDays} days. Ratings stay, without a trace of who gave them. Backups are deleted that long after they were made.`,
    ],
  },
  {
    title: 'Children',
    texts: ['If you are under 18, ask a parent to fill in Join Us.'],
  },
  {
    title: 'Your rights',
    texts: [
      `You may see, correct and delete what you sent, and take back your consent at any time. Ask ${ask(facts)}.`,
      `If that does not help, complain to ${authority(facts)}.`,
    ],
  },
]

export const forgetTitle = 'Delete what you sent'
export const forgetEffect =
  'This deletes the name, number and messages that were sent from this phone. Ratings stay: they have no name.'
export const deleteSent = 'Delete what I sent'
export const forgetOutcomes = {
  deleted: 'Everything that this phone sent with the forms has been deleted.',
  waiting: 'The server did not respond. Everything will be deleted as soon as it does.',
}
