import type { Mutation } from '../mutation.ts'

/** Behaviour that only the built site shows, most of it in a browser. */
export const BUILT_SITE: Mutation[] = [
  {
    name: 'bytes-of-the-first-script',
    loses: 'A phone with a slow network waits for scripts that the page does not need yet.',
    file: 'web/app/after-hydration.ts',
    find: "import { watchMenu } from './menu/menu-state.ts'",
    replace: "import { watchMenu } from './menu/menu-state.ts'\nimport './later-steps.ts'",
    needsBuild: true,
    tests: [{ project: 'service', files: ['tests/byte-budget.test.ts'] }],
  },
  {
    name: 'sponsor-without-a-title',
    loses: 'A sponsor card without a title is bare in place of saying "Add title".',
    file: 'web/screens/home/sponsor-cards.tsx',
    find: '{title || messages.noSponsorTitle}',
    replace: '{title}',
    tests: [
      {
        project: 'browser',
        files: ['tests/browser/pages/volunteer.spec.ts'],
        title: 'what volunteers change in their folder',
      },
    ],
  },
  {
    name: 'star-before-the-scripts',
    loses: 'A visitor with a slow network cannot submit a rating until the scripts have come.',
    file: 'web/ratings/early-rating.ts',
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
    loses: 'The thanks for a rating cover Home for another second after the visitor is there.',
    file: 'web/ratings/submit-rating.ts',
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
    loses: 'A visitor who searches on page 3 is on the last page of the results.',
    file: 'web/screens/browse-stalls/browse-stalls-screen.tsx',
    find: 'navigate(browseStallsHref({ query: next, isKept, diet }), {',
    replace: 'navigate(browseStallsHref({ query: next, page, isKept, diet }), {',
    needsBuild: true,
    tests: [
      { project: 'browser', files: ['tests/browser/guide/search.spec.ts'] },
      { project: 'browser', files: ['tests/browser/guide/browse-stalls.spec.ts'] },
    ],
  },
  {
    name: 'join-without-a-number',
    loses: 'A request to join is sent without a number to call.',
    file: 'web/forms/join-request.ts',
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
    loses: 'The sidebar that a visitor collapsed is open again on the next visit.',
    file: 'web/app/menu/use-sidebar-collapsed.ts',
    find: '  sidebarCollapsed.write(isCollapsed)\n',
    replace: '',
    needsBuild: true,
    tests: [
      { project: 'browser', files: ['tests/browser/pages/frame.spec.ts'], title: 'the sidebar' },
    ],
  },
  {
    name: 'cards-on-a-narrow-page',
    loses: 'The list of stalls has to be scrolled sideways on the narrowest phone.',
    file: 'web/screens/browse-stalls/stall-grid.module.css',
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
    loses: 'A Hindi voice reads the English names on a Hindi page.',
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
    loses: 'A correction of the guide reaches a phone only after all its pages have been closed.',
    file: 'web/platform/service-worker/service-worker.ts',
    find: '  void self.skipWaiting()\n',
    replace: '',
    tests: [
      {
        project: 'browser',
        files: ['tests/browser/offline/update.spec.ts'],
        title: 'the next visit gets the new version',
      },
    ],
  },
]
