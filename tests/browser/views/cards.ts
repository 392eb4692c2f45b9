import { paths, stallQrHref } from '#web/visitors/routes.ts'
import { say } from '../support/say.ts'
import * as acts from './acts.ts'
import type { View } from './view.ts'

const drawn = acts.inTurn((page) =>
  page.getByRole('button', { name: say('Download PNG') }).waitFor(),
)

export const cardViews: View[] = [
  { name: 'stall-qr', title: "A stall's card", href: stallQrHref('12'), act: drawn },
  {
    name: 'stall-qr-unknown',
    title: 'A stall that is not listed',
    href: stallQrHref('9999'),
    act: drawn,
  },
  {
    name: 'stall-qr-progress',
    title: 'Drawing all cards',
    href: stallQrHref('12'),
    act: acts.inTurn(drawn, acts.press('Download All'), (page) =>
      page.getByRole('progressbar').waitFor(),
    ),
  },
  {
    name: 'stall-qr-all',
    title: 'All cards, ready to print',
    href: stallQrHref('12'),
    act: acts.inTurn(drawn, acts.press('Print All'), (page) =>
      page.getByRole('button', { name: say('Only this card') }).waitFor(),
    ),
  },
  { name: 'app-qr', title: "The guide's card", href: paths.appQr, act: drawn },
]
