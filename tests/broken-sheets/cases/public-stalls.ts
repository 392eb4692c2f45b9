import { COMMERCIAL } from '../state.ts'
import type { PublicCase } from './public-case.ts'

const TEA = 'stall_number,name,description,price,category,in_stock\n1,Tea,,10,Beverages,yes\n'

/** Broken lists of stalls, as they may lie in content/files. */
export const publicStallCases: PublicCase[] = [
  {
    case: 'a stall without a number',
    vendors: 'stall_number,stall_name\n1,Chai Tapri\n,Nameless Bhel\n',
    products: TEA,
    findings: ['stall-number-missing vendors.csv:3'],
    suggests: 'Write the number of Nameless Bhel, or delete the row.',
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'one number given to two stalls',
    vendors: 'stall_number,stall_name\n1,Chai Tapri\n1,Bhel House\n',
    products: TEA,
    findings: ['stall-number-twice vendors.csv:3'],
    suggests: 'another number',
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'two numbers given to one name',
    vendors: 'stall_number,stall_name\n1,Chai Tapri\n2,CHAI  tapri\n',
    products: `${TEA}2,Bhel,,30,Snacks,no\n`,
    findings: ['stall-name-twice vendors.csv:3'],
    state: {
      '1 Chai Tapri': ['Tea, 10, Beverages, yes'],
      '2 CHAI  tapri': ['Bhel, 30, Snacks, no'],
    },
  },
  {
    case: 'two numbers that look like one',
    vendors: 'stall_number,stall_name\n12,Chai Tapri\n012,Bhel House\n',
    products:
      'stall_number,name,price,category,in_stock\n12,Tea,10,Beverages,yes\n012,Bhel,30,Snacks,1\n',
    findings: ['stall-number-alike vendors.csv:3'],
    state: {
      '12 Chai Tapri': ['Tea, 10, Beverages, yes'],
      '012 Bhel House': ['Bhel, 30, Snacks, yes'],
    },
  },
  {
    case: 'a stall without a name',
    vendors: 'stall_number,stall_name\n1,\n',
    products: TEA,
    findings: ['stall-name-missing vendors.csv:2'],
    suggests: 'Write its name.',
    state: { '1 ': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'a word in disabled that is neither yes nor no',
    vendors: 'stall_number,stall_name,disabled\n1,Chai Tapri,closed\n',
    products: TEA,
    findings: ['disabled-unreadable vendors.csv:2'],
    suggests: 'Write yes, or nothing.',
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'a stall that sells nothing yet',
    vendors: 'stall_number,stall_name\n1,Chai Tapri\n2,Surprise\n',
    products: TEA,
    findings: ['stall-without-products vendors.csv:3'],
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'], '2 Surprise': COMMERCIAL },
  },
  {
    case: "an owner's number in remarks",
    vendors: 'stall_number,stall_name,remarks\n1,Chai Tapri,call 98765-43210 first\n',
    products: TEA,
    findings: ['private-number vendors.csv:2'],
    suggests: 'belongs into contact',
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'a number behind the name of an owner, with +91',
    vendors: 'stall_number,stall_name,owner_name\n1,Chai Tapri,Ram Gupta (+91 9876543210)\n',
    products: TEA,
    findings: ['private-number vendors.csv:2'],
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'owner_mobile filled in the public file',
    vendors: 'stall_number,stall_name,owner_mobile\n1,Chai Tapri,00000 11111\n',
    products: TEA,
    findings: ['private-column vendors.csv:2'],
    suggests: 'Empty the column',
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'a column of numbers with a Hindi title',
    vendors: 'stall_number,stall_name,मोबाइल नं.\n1,Chai Tapri,\n2,Bhel House,0141 2345678\n',
    products: `${TEA}2,Bhel,,30,Snacks,yes\n`,
    findings: ['private-column vendors.csv:3'],
    state: {
      '1 Chai Tapri': ['Tea, 10, Beverages, yes'],
      '2 Bhel House': ['Bhel, 30, Snacks, yes'],
    },
  },
  {
    case: 'a number that visitors may call, in contact',
    vendors: 'stall_number,stall_name,contact\n1,Chai Tapri,98765 43210\n',
    products: TEA,
    findings: [],
    state: { '1 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'a quote that is never closed',
    vendors: 'stall_number,stall_name,remarks\n1,"Chai Tapri,hot\n2,Bhel House,sour\n',
    products: `${TEA}2,Bhel,,30,Snacks,yes\n`,
    findings: ['row-damaged vendors.csv:2'],
    suggests: 'a comma or a quote',
    state: {
      '1 Chai Tapri': ['Tea, 10, Beverages, yes'],
      '2 Bhel House': ['Bhel, 30, Snacks, yes'],
    },
  },
  {
    case: 'Hindi that was saved as plain CSV',
    vendors: 'stall_number,stall_name\n1,??? ????\n2,Bhel House\n',
    products: `${TEA}2,Bhel,,30,Snacks,yes\n`,
    findings: ['letters-lost vendors.csv:2'],
    suggests: 'CSV UTF-8',
    state: {
      '1 ??? ????': ['Tea, 10, Beverages, yes'],
      '2 Bhel House': ['Bhel, 30, Snacks, yes'],
    },
  },
  {
    case: 'an empty list of stalls',
    vendors: '',
    products: '',
    findings: [
      'column-missing products.csv:1',
      'column-missing products.csv:1',
      'column-missing products.csv:1',
      'column-missing products.csv:1',
      'column-missing products.csv:1',
      'column-missing vendors.csv:1',
      'column-missing vendors.csv:1',
      'no-stalls vendors.csv:1',
    ],
    state: {},
  },
]
