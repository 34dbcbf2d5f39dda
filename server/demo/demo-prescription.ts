import type { Product } from '#contract/shelf/products.ts'
import type { Random } from './demo-random.ts'

const PATIENTS = [
  ['Sunita Phadke', '4 Shaniwar Peth, Pune'],
  ['Iqbal Shaikh', '18 Bhawani Peth, Pune'],
  ['Leela Joshi', '22 Karve Nagar, Pune'],
  ['Ganesh More', '7 Parvati Darshan, Pune'],
] as const
const DOCTORS = [
  ['Dr. Anil Gokhale', 'Karve Road, Pune'],
  ['Dr. Meera Kulkarni', 'Tilak Road, Pune'],
] as const

/** Patient and doctor of a bill with a medicine under a schedule; none for other bills. */
export function demoPrescription(sold: readonly Product[], random: Random) {
  if (!sold.some(({ schedule }) => schedule)) return {}
  const [patient, patientAddress] = random.pick(PATIENTS)
  const [doctor, doctorAddress] = random.pick(DOCTORS)
  return { patient, patientAddress, doctor, doctorAddress }
}
