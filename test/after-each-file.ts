import { afterAll, afterEach, expect } from 'vitest'
import { takeWrongRows } from './check-rows.ts'
import { stopBahi } from './start-shop.ts'

afterEach(() => expect(takeWrongRows()).toEqual([]))
afterAll(stopBahi)
