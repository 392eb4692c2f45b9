/** The page is in Hindi in every language, as the history on it is. */
export const terms = 'अध्यक्ष और सचिव'
export const years = 'कार्यकाल'
export const president = 'अध्यक्ष'
export const secretary = 'सचिव'

export const pictureMissing = 'The picture could not be loaded.'
