import type { ListCase } from './list-case.ts'

/** Lists in other languages than English. */
export const otherScriptLists: ListCase[] = [
  {
    case: 'Hindi, with the sellers by name and a count of the rows',
    files: {
      'सूची.csv':
        'क्र.,विक्रेता,पदार्थ,मूल्य,श्रेणी\n1,राम चाट भंडार,पानी पूरी,30,नाश्ता\n2,राम चाट भंडार,दही भल्ला,५०,नाश्ता\n3,शीतल पेय,लस्सी,₹ 40/-,पेय\n',
    },
    options: ['--number-rows'],
    state: {
      '1 राम चाट भंडार': ['पानी पूरी, 30, Snacks, yes', 'दही भल्ला, 50, Snacks, yes'],
      '2 शीतल पेय': ['लस्सी, 40, Beverages, yes'],
    },
    says: ['stalls without a number get the numbers 1 to 2'],
  },
  {
    case: 'Marathi',
    files: {
      'yadi.csv':
        'स्टॉल क्र.,स्टॉलचे नाव,पदार्थाचे नाव,किंमत,शेरा\n१,आई महालक्ष्मी,पुरणपोळी,४०,ताजी\n२,झणका भाकर केंद्र,झुणका भाकर,६०,\n',
    },
    state: {
      '1 आई महालक्ष्मी': ['पुरणपोळी, 40, Others, yes'],
      '2 झणका भाकर केंद्र': ['झुणका भाकर, 60, Others, yes'],
    },
  },
  {
    case: 'Gujarati',
    files: {
      'yadi.csv':
        'સ્ટોલ નંબર,સ્ટોલનું નામ,વાનગી,ભાવ\n1,જય અંબે ફરસાણ,ખમણ,40\n1,જય અંબે ફરસાણ,ફાફડા,50\n2,રાજ ખીચું,ખીચું,30\n',
    },
    state: {
      '1 જય અંબે ફરસાણ': ['ખમણ, 40, Others, yes', 'ફાફડા, 50, Others, yes'],
      '2 રાજ ખીચું': ['ખીચું, 30, Others, yes'],
    },
  },
  {
    case: 'Bengali, with digits of its own',
    files: {
      'talika.csv': 'স্টল নং,দোকানের নাম,খাবার,দাম\n১,মিষ্টি মুখ,রসগোল্লা,১৫\n২,ঝাল মুড়ি ঘর,ঝাল মুড়ি,২০\n',
    },
    state: {
      '1 মিষ্টি মুখ': ['রসগোল্লা, 15, Others, yes'],
      '2 ঝাল মুড়ি ঘর': ['ঝাল মুড়ি, 20, Others, yes'],
    },
  },
  {
    case: 'Japanese, in a currency of its own',
    files: {
      'stalls.csv':
        '番号,店名,メニュー,価格\n1,たこ焼き屋,たこ焼き,500円\n2,かき氷屋,かき氷,300円\n',
    },
    state: {
      '1 たこ焼き屋': ['たこ焼き, 0 500円, Others, yes'],
      '2 かき氷屋': ['かき氷, 0 300円, Others, yes'],
    },
  },
  {
    case: 'titles in two languages',
    files: {
      'list.csv':
        'Stall No / स्टॉल नं.,Name (नाम),Item / वस्तु,Price (रु.)\n7,गुप्ता चाट,टिक्की,40\n8,Om Juice,Mosambi,50\n',
    },
    state: {
      '7 गुप्ता चाट': ['टिक्की, 40, Others, yes'],
      '8 Om Juice': ['Mosambi, 50, Others, yes'],
    },
  },
]
