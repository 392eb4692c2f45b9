export const skipMenu = 'Skip the menu'
export const expandSidebar = 'Expand the sidebar'
export const collapseSidebar = 'Collapse the sidebar'
export const openMenu = 'Menu'
export const liveEvent = 'Live Event'
export const homeOf = ({ organisation }: { organisation: string }) => `${organisation}, home`

export const pageIsLate = 'This page has not loaded yet'

export const errorTitle = 'Unexpected Application Error!'
export const errorText = 'This page could not be shown. Nothing that you entered is lost.'

export const notFoundTitle = '404'
export const notFoundText = 'Oops! Page not found'

export const noticeRegion = 'On this phone'
