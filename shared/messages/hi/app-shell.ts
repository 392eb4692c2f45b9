export const skipMenu = 'मेन्यू छोड़ें'
export const expandSidebar = 'मेन्यू चौड़ा करें'
export const collapseSidebar = 'मेन्यू छोटा करें'
export const openMenu = 'मेन्यू'
export const liveEvent = 'मेला चालू'
export const homeOf = ({ organisation }: { organisation: string }) => `${organisation}, होम`

export const pageIsLate = 'यह पेज अभी तक नहीं खुला'

export const errorTitle = 'कुछ गड़बड़ हो गई!'
export const errorText = 'यह पेज नहीं दिख पाया। आपकी रेटिंग सुरक्षित है।'

export const notFoundTitle = '404'
export const notFoundText = 'अरे! यह पेज नहीं मिला'

export const noticeRegion = 'इस फ़ोन पर'
