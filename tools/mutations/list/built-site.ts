import type { Mutation } from '../mutation.ts'

/** Behaviour that only the built site shows, most of it in a browser. */
export const BUILT_SITE: Mutation[] = [
  {
    name: 'bytes-of-the-first-script',
    loses: 'A phone on a slow network waits for scripts that the page does not need yet.',
    file: 'web/visitors/app/after-hydration.ts',
    find: "import { watchMenu } from './menu/menu-state.ts'",
    replace: "import { watchMenu } from './menu/menu-state.ts'\nimport './later-steps.ts'",
    needsBuild: true,
    tests: [{ project: 'service', files: ['tests/byte-budget.test.ts'] }],
  },
  {
    name: 'sponsor-without-a-title',
    loses: 'A sponsor card without a title is empty instead of saying "Add title".',
    file: 'web/visitors/screens/home/home-screen.tsx',
    find: '{title || messages.noSponsorTitle}',
    replace: '{title}',
    needsBuild: true,
    tests: [
      {
        project: 'service',
        files: ['tests/pages/any-festival.test.ts'],
        title: 'an edit to each kind of file',
      },
    ],
  },
  {
    name: 'star-before-the-scripts',
    loses: 'A visitor on a slow network cannot submit a rating until the scripts have loaded.',
    file: 'web/visitors/ratings/early-rating.ts',
    find: '    submit.disabled = false\n    submit.textContent = button.chosen\n',
    replace: '    submit.textContent = button.chosen\n',
    needsBuild: true,
    tests: [
      {
        project: 'browser',
        files: ['tests/browser/ratings/rate-stall.spec.ts'],
        title: 'a tapped star stays tapped',
      },
    ],
  },
  {
    name: 'time-of-the-rating-toast',
    loses: 'The thank-you message for a rating covers Home for a second longer than it should.',
    file: 'web/visitors/ratings/star-press.ts',
    find: 'return { ...messages.recordedToast(outcome), durationMs: RATING_TOAST_MS }',
    replace: 'return messages.recordedToast(outcome)',
    needsBuild: true,
    tests: [
      {
        project: 'browser',
        files: ['tests/browser/ratings/rate-stall.spec.ts'],
        title: 'rates the stall once',
      },
    ],
  },
  {
    name: 'page-of-a-new-query',
    loses: 'A visitor who starts a search on page 3 ends up on the last page of the results.',
    file: 'web/visitors/screens/browse-stalls/browse-stalls-screen.tsx',
    find: 'navigate(browseStallsHref({ query: next, isKept, isOpen, diet }), {',
    replace: 'navigate(browseStallsHref({ query: next, page, isKept, isOpen, diet }), {',
    needsBuild: true,
    tests: [
      { project: 'browser', files: ['tests/browser/guide/search.spec.ts'] },
      { project: 'browser', files: ['tests/browser/guide/browse-stalls.spec.ts'] },
    ],
  },
  {
    name: 'join-without-a-number',
    loses: 'A join request is sent without a phone number.',
    file: 'web/visitors/forms/join-request.ts',
    find: "if (fullName === '' || phone === '')",
    replace: "if (fullName === '' && phone === '')",
    needsBuild: true,
    tests: [
      {
        project: 'browser',
        files: ['tests/browser/forms/join-us.spec.ts'],
        title: 'a visitor who leaves out',
      },
    ],
  },
  {
    name: 'saved-sidebar',
    loses: 'A sidebar that a visitor has collapsed is expanded again on the next visit.',
    file: 'web/visitors/app/menu/menu.tsx',
    find: '  sidebarCollapsed.write(isCollapsed)\n',
    replace: '',
    needsBuild: true,
    tests: [
      { project: 'browser', files: ['tests/browser/pages/frame.spec.ts'], title: 'the sidebar' },
    ],
  },
  {
    name: 'cards-on-a-narrow-page',
    loses: 'On the narrowest phone, visitors have to scroll the list of stalls sideways.',
    file: 'web/visitors/screens/browse-stalls/stall-grid.module.css',
    find: 'minmax(min(320px, 100%), 1fr)',
    replace: 'minmax(320px, 1fr)',
    needsBuild: true,
    tests: [
      {
        project: 'browser',
        files: ['tests/browser/access/views.spec.ts'],
        title: 'Stalls can be read',
      },
    ],
  },
  {
    name: 'english-on-hindi-pages',
    loses: 'On a Hindi page, a screen reader reads English names with a Hindi voice.',
    file: 'web/ui/layout/words.tsx',
    find: "const other = language === 'en' ? 'hi' : 'en'",
    replace: "const other = 'hi'",
    needsBuild: true,
    tests: [
      {
        project: 'hindi',
        files: ['tests/browser/access/views.spec.ts'],
        title: 'can be read, heard and enlarged',
      },
    ],
  },
  {
    name: 'new-version-at-the-next-visit',
    loses:
      'A phone gets a correction of the guide only after all pages of the guide have been closed.',
    file: 'web/visitors/platform/service-worker/service-worker.ts',
    find: '  void self.skipWaiting()\n',
    replace: '',
    needsBuild: true,
    tests: [
      {
        project: 'browser',
        files: ['tests/browser/offline/update.spec.ts'],
        title: 'the next visit gets the new version',
      },
    ],
  },
]
