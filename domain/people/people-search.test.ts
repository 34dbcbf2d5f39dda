import { expect, test } from 'vitest'
import { keyLetter, keysOf, peopleFound } from './people-search.ts'

const PEOPLE = [
  'Ramesh Sharma',
  'Meera Sharma',
  'Neha Pawar',
  'नेहा अनिल पवार',
  'Neeta Kale',
  'Nitin Jadhav',
  'छाया शिंदे',
  'Ganesh Shinde',
].map((name) => ({ name }))
const namesOf = (typed: string) => peopleFound(PEOPLE, typed).found.map(({ name }) => name)
const bestOf = (typed: string) => peopleFound(PEOPLE, typed).best?.name

test.each([
  ['n', ['Neha Pawar', 'नेहा अनिल पवार', 'Neeta Kale', 'Nitin Jadhav'], 'Neha Pawar'],
  ['ni', ['Nitin Jadhav'], 'Nitin Jadhav'],
  ['nit', ['Neeta Kale', 'Nitin Jadhav'], 'Nitin Jadhav'],
  ['pawar', ['Neha Pawar', 'नेहा अनिल पवार'], 'Neha Pawar'],
  ['anil', ['नेहा अनिल पवार'], 'नेहा अनिल पवार'],
  ['नेहा', ['Neha Pawar', 'नेहा अनिल पवार'], 'Neha Pawar'],
  ['chh', ['छाया शिंदे'], 'छाया शिंदे'],
  ['shinde', ['छाया शिंदे', 'Ganesh Shinde'], 'Ganesh Shinde'],
  ['n j', ['Nitin Jadhav'], 'Nitin Jadhav'],
  ['MEERA', ['Meera Sharma'], 'Meera Sharma'],
  ['mira', ['Meera Sharma'], 'Meera Sharma'],
])('%s finds people in the order of the list', (typed, names, best) => {
  expect(namesOf(typed)).toEqual(names)
  expect(bestOf(typed)).toBe(best)
})

test('nothing typed leaves all, and what fits nobody finds nobody', () => {
  expect(namesOf('')).toHaveLength(8)
  expect(bestOf('')).toBeUndefined()
  expect(namesOf('xyz')).toEqual([])
  expect(bestOf('xyz')).toBeUndefined()
})

test('a name in Hindi has the key of its first Latin letter', () => {
  expect(PEOPLE.map(keyLetter)).toEqual(['R', 'M', 'N', 'N', 'N', 'N', 'C', 'G'])
  expect(keyLetter({ name: '李' })).toBe('李')
})

test('twenty people have twenty keys, and whose first letter it is keeps it when others join', () => {
  const names =
    'Ramesh Sharma,Meera Sharma,Neha Pawar,Amit Deshmukh,Asha Gaikwad,Imran Shaikh,Kavita More,Neeta Kale,Nitin Jadhav,Pooja Kulkarni,Rahul Bhosale,Ravi Kumar,Rohit Joshi,Sagar More,Sunita Naik,Suresh Patil,Vikas Chavan,नेहा अनिल पवार,Ganesh Shinde,Tara Rao'
  const people = names.split(',').map((name) => ({ name, _id: name }))
  const keys = keysOf(people)
  expect(new Set(keys.values()).size).toBe(20)
  // T is Tara's, and so are A, I, J, K, M, P by first letters: the next free ones of the names.
  expect(['Neha Pawar', 'Neeta Kale', 'Tara Rao'].map((name) => keys.get(name))).toEqual(['N', 'E', 'T'])
  for (const [count] of people.entries()) {
    const before = keysOf(people.slice(0, count))
    for (const [name, letter] of before) if (name.startsWith(letter)) expect(keys.get(name)).toBe(letter)
  }
})

test('a person whose letters are all taken has any other one', () => {
  const people = ['Ana', 'Nan', 'Ann'].map((name) => ({ name, _id: name }))
  expect([...keysOf(people)]).toEqual([
    ['Ana', 'A'],
    ['Nan', 'N'],
    ['Ann', 'B'],
  ])
})
