import type { CommitteeCase } from './committee-case.ts'

const TITLES = 'Stall No,Stall Name,Item,Price,Category,In Stock'

/** Text files as committees send them: what stands in the column of prices. */
export const committeePriceCases: CommitteeCase[] = [
  ...[
    ['hot', '"hot"'],
    ['-20', '"-20"'],
    ['9876500000', 'a very long number'],
  ].map(([price]) => ({
    case: `a price "${price}"`,
    files: { 'stalls.csv': `${TITLES}\n12,Chai Tapri,Tea,${price},Beverages,yes\n` },
    findings: ['price-unreadable stalls.csv:2'],
    suggests: 'Write one number',
    state: { '12 Chai Tapri': ['Tea, 0, Beverages, yes'] },
  })),
  {
    case: 'prices that are no single number, which stay as they stand there',
    files: {
      'stalls.csv': `${TITLES}\n12,Chai Tapri,Tea,20-30,Beverages,yes\n12,,Milk,S 20 L 40,Beverages,yes\n12,,Cake,ask,Snacks,yes\n`,
    },
    findings: [
      'price-as-written stalls.csv:2',
      'price-as-written stalls.csv:3',
      'price-as-written stalls.csv:4',
    ],
    state: {
      '12 Chai Tapri': [
        'Tea, 0 20-30, Beverages, yes',
        'Milk, 0 S 20 L 40, Beverages, yes',
        'Cake, 0 ask, Snacks, yes',
      ],
    },
  },
  {
    case: 'prices that say one number in many ways',
    files: {
      'stalls.csv': `${TITLES}\n${['Rs. 20/-', '₹20', '20 रु', '20.00', '"1,200"', '12.5', 'Rs 0'].map((price, index) => `12,Chai Tapri,T${index},${price},Beverages,yes`).join('\n')}\n`,
    },
    findings: [],
    state: {
      '12 Chai Tapri': ['20', '20', '20', '20', '1200', '12.5', '0'].map(
        (price, index) => `T${index}, ${price}, Beverages, yes`,
      ),
    },
  },
]
