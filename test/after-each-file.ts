import { afterAll } from 'vitest'
import { stopBahi } from './start-shop.ts'

afterAll(stopBahi)
