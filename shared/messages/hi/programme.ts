export const now = 'अभी'
export const next = 'इसके बाद'
export const cancelled = 'रद्द'
export const yours = 'आपका कार्यक्रम'
export const keepEntry = ({ title }: { title: string }) => `${title} चुनें`
export const toCalendar = 'कैलेंडर में जोड़ें'
export const allToCalendar = 'ये सब कैलेंडर में जोड़ें'
export const changed = ({ title }: { title: string }) => `बदला: ${title}`
export const nowCancelled = ({ title }: { title: string }) => `रद्द: ${title}`
