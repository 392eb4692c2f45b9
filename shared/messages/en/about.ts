export const terms = 'Presidents and secretaries'
export const years = 'Term'
export const president = 'President'
export const secretary = 'Secretary'

export const termsInHindi = 'अध्यक्ष और सचिव'
export const yearsInHindi = 'कार्यकाल'
export const presidentInHindi = 'अध्यक्ष'
export const secretaryInHindi = 'सचिव'

export const pictureMissing = 'The picture could not be loaded.'
