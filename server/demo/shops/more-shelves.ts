import type { Schedule } from '#domain/shelf/schedules.ts'
import type { ShelfRow } from './demo-shelf.ts'

// In the columns of DEMO_SHELF, with the rates of November 2026 (Notification 9/2025-CT(R)).

/** Goods of a pharmacy: the selling price is the MRP, including tax. */
export const MEDICINES: readonly ShelfRow[] = [
  ['Medicines', 'Paracetamol 650 mg, strip of 15', 'PARA650', '3004', 'Strip', 21, 30.9, 5, 120, 30],
  ['Medicines', 'Cetirizine 10 mg, strip of 10', 'CETZ10', '3004', 'Strip', 11, 18.5, 5, 90, 25],
  ['Medicines', 'Azithromycin 500 mg, strip of 3', 'AZI500', '3004', 'Strip', 74, 118, 5, 40, 12],
  ['Medicines', 'Pantoprazole 40 mg, strip of 15', 'PANT40', '3004', 'Strip', 92, 156, 5, 60, 15],
  ['Medicines', 'Cefixime 200 mg, strip of 10', 'CEFI200', '3004', 'Strip', 78, 112.5, 5, 40, 12],
  ['Medicines', 'Metformin 500 mg', 'METF500', '3004', 'Tab', 1.4, 2.25, 5, 1600, 400],
  ['Medicines', 'Cough Syrup 100 ml', 'COUGH100', '3004', 'Btl', 68, 105, 5, 36, 10],
  ['Medicines', 'ORS Powder, orange', 'ORS', '3004', 'Pcs', 14, 22, 5, 100, 25],
  ['Medicines', 'Ayurvedic Balm 25 g', 'BALM25', '3004', 'Pcs', 62, 95, 5, 40, 12],
  ['First aid', 'Adhesive Bandage, box of 100', 'BAND100', '3005', 'Box', 118, 180, 5, 12, 4],
  ['First aid', 'Cotton 100 g', 'COTTON1', '3005', 'Pkt', 38, 60, 5, 30, 10],
  ['First aid', 'Digital Thermometer', 'THERMO', '9025', 'Pcs', 128, 220, 5, 14, 4],
  ['First aid', 'Glucose Test Strips, 25', 'GLUC25', '3822', 'Box', 380, 599, 5, 12, 4],
  ['Care', 'Sanitary Napkins, pack of 7', 'NAPKIN7', '9619', 'Pack', 30, 42, 0, 60, 15],
  ['Care', 'Baby Diapers, pack of 20', 'DIAPER20', '9619', 'Pack', 236, 320, 5, 18, 6],
  ['Care', 'Toothpaste 150 g', 'TOOTH150', '3306', 'Pcs', 72, 99, 5, 30, 10],
  ['Care', 'Sunscreen SPF 50, 50 g', 'SUN50', '3304', 'Pcs', 286, 449, 18, 10, 3],
  ['Care', 'Mosquito Repellent Refill', 'MOSQ', '3808', 'Pcs', 58, 85, 18, 24, 8],
]

interface MedicineFacts {
  brand?: string
  schedule?: Schedule
  rack?: string
  packs?: { name: string; holds: number; barcode: string; sellingPrice: number; mrp: number }[]
}

/** A pack at so many rupees, as its MRP. */
const pack = (name: string, holds: number, mrp: number, barcode: string) => ({
  name,
  holds,
  barcode,
  sellingPrice: mrp,
  mrp,
})

/** Maker, schedule, rack and packs of medicines, by item code. */
export const MEDICINE_FACTS: Readonly<Record<string, MedicineFacts>> = {
  PARA650: { brand: 'Micro Labs', packs: [pack('Box', 10, 309, '8901148250017')] },
  CETZ10: { brand: 'Dr. Reddy’s', packs: [pack('Box', 10, 185, '8901148250024')] },
  AZI500: { brand: 'Cipla', schedule: 'H', packs: [pack('Box', 10, 1180, '8901148250031')] },
  PANT40: { brand: 'Alkem', schedule: 'H', packs: [pack('Box', 10, 1560, '8901148250048')] },
  CEFI200: { brand: 'Alkem', schedule: 'H1' },
  METF500: {
    brand: 'USV',
    schedule: 'H',
    packs: [pack('Strip', 20, 45, '8901148250055'), pack('Box', 200, 450, '8901148250062')],
  },
  COUGH100: { brand: 'Glenmark', schedule: 'H' },
  BAND100: { rack: 'F1' },
  COTTON1: { rack: 'F1' },
  THERMO: { rack: 'F1' },
  GLUC25: { rack: 'F1' },
}

/** Dishes of a restaurant, which are not stocked. */
export const DISHES: readonly ShelfRow[] = [
  ['South Indian', 'Idli, 2 pieces', 'IDLI', '996331', 'Plate', 14, 45, 0, 5000, 0],
  ['South Indian', 'Masala Dosa', 'DOSA', '996331', 'Plate', 28, 90, 0, 5000, 0],
  ['South Indian', 'Medu Vada, 2 pieces', 'VADA', '996331', 'Plate', 18, 55, 0, 5000, 0],
  ['South Indian', 'Uttapam', 'UTTAPAM', '996331', 'Plate', 30, 95, 0, 5000, 0],
  ['Meals', 'Veg Thali', 'THALI', '996331', 'Plate', 62, 180, 0, 5000, 0],
  ['Meals', 'Paneer Butter Masala', 'PANEER', '996331', 'Plate', 78, 220, 0, 5000, 0],
  ['Meals', 'Dal Fry', 'DALFRY', '996331', 'Plate', 36, 120, 0, 5000, 0],
  ['Meals', 'Jeera Rice', 'JRICE', '996331', 'Plate', 30, 110, 0, 5000, 0],
  ['Meals', 'Butter Roti', 'ROTI', '996331', 'Pcs', 5, 20, 0, 5000, 0],
  ['Drinks', 'Filter Coffee', 'COFFEE', '996331', 'Cup', 9, 30, 0, 5000, 0],
  ['Drinks', 'Tea', 'TEA', '996331', 'Cup', 6, 20, 0, 5000, 0],
  ['Drinks', 'Sweet Lassi', 'LASSI', '996331', 'Glass', 18, 60, 0, 5000, 0],
]

/** Goods of a fruit stall: fresh fruit is free of tax, and the stall shows none anyway. */
export const STALL_GOODS: readonly ShelfRow[] = [
  ['Fruit', 'Banana, dozen', 'BANANA', '0803', 'Doz', 38, 60, 0, 60, 15],
  ['Fruit', 'Apple, Shimla', 'APPLE', '0808', 'Kg', 120, 180, 0, 80, 20],
  ['Fruit', 'Orange, Nagpur', 'ORANGE', '0805', 'Kg', 60, 90, 0, 90, 20],
  ['Fruit', 'Pomegranate', 'POMEGR', '0810', 'Kg', 130, 200, 0, 50, 12],
  ['Fruit', 'Papaya', 'PAPAYA', '0807', 'Kg', 30, 50, 0, 60, 15],
  ['Fruit', 'Guava', 'GUAVA', '0804', 'Kg', 45, 80, 0, 50, 12],
  ['Fruit', 'Grapes', 'GRAPES', '0806', 'Kg', 70, 120, 0, 40, 10],
  ['Coconut', 'Coconut, whole', 'COCONUT', '0801', 'Pcs', 24, 40, 0, 80, 20],
]
