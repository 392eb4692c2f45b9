export const terms = 'अध्यक्ष और सचिव'
export const years = 'कार्यकाल'
export const president = 'अध्यक्ष'
export const secretary = 'सचिव'

export const termsInHindi = terms
export const yearsInHindi = years
export const presidentInHindi = president
export const secretaryInHindi = secretary

export const pictureMissing = 'तस्वीर नहीं खुल पाई।'
