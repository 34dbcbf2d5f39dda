/**
 * A kirana's shelf with the GST rates in force in November 2026 (Notification 9/2025-CT(R) and its nil list).
 * category, name, item code, HSN, unit, purchase price, selling price (rupees, before tax), GST percent,
 * opening stock, low stock.
 */
export type ShelfRow = [
  string,
  string,
  string,
  string,
  string,
  number,
  number,
  0 | 5 | 18 | 40,
  number,
  number,
]

/** A product of the shelf, as a person would type it. */
export function goodsOf(row: ShelfRow) {
  const [, name, itemId, hsncode, unit, purchasePrice, sellingPrice, gst, stock, lowStock] = row
  const half = gst / 2
  const prices = { purchasePrice, sellingPrice, cgst: half, sgst: half }
  return { name, description: name, itemId, hsncode, unit, ...prices, stock, lowStock }
}

export const DEMO_SHELF: ShelfRow[] = [
  ['Rice & Flour', 'India Gate Basmati Rice 5 kg', 'RICE5', '1006', 'Bag', 418, 499, 5, 30, 10],
  ['Rice & Flour', 'Kolam Rice 10 kg', 'KOLAM10', '1006', 'Bag', 520, 590, 5, 24, 8],
  ['Rice & Flour', 'Indrayani Rice, loose', 'INDRA', '1006', 'Kg', 52, 62, 0, 120, 30],
  ['Rice & Flour', 'Aashirvaad Atta 10 kg', 'ATTA10', '1101', 'Bag', 382, 432.5, 5, 28, 10],
  ['Rice & Flour', 'Maida 1 kg', 'MAIDA1', '1101', 'Pkt', 36, 44, 5, 40, 12],
  ['Rice & Flour', 'Rava 1 kg', 'RAVA1', '1103', 'Pkt', 40, 48.5, 5, 36, 12],
  ['Rice & Flour', 'Besan 1 kg', 'BESAN1', '1106', 'Pkt', 84, 98, 5, 30, 10],
  ['Rice & Flour', 'Thick Poha 1 kg', 'POHA1', '1904', 'Pkt', 52, 64, 5, 30, 10],
  ['Rice & Flour', 'Sabudana 1 kg', 'SABU1', '1903', 'Pkt', 68, 82, 5, 20, 8],
  ['Dal & Pulses', 'Tur Dal 1 kg', 'TUR1', '0713', 'Pkt', 138, 159, 5, 45, 15],
  ['Dal & Pulses', 'Moong Dal 1 kg', 'MOONG1', '0713', 'Pkt', 112, 129, 5, 35, 12],
  ['Dal & Pulses', 'Chana Dal, loose', 'CHANA', '0713', 'Kg', 76, 88, 0, 60, 20],
  ['Dal & Pulses', 'Masoor Dal 1 kg', 'MASOOR1', '0713', 'Pkt', 86, 99, 5, 25, 10],
  ['Dal & Pulses', 'Kabuli Chana 1 kg', 'KABULI1', '0713', 'Pkt', 118, 140, 5, 22, 8],
  ['Sugar, Salt & Spices', 'Loose Sugar', 'SUGAR', '1701', 'Kg', 39.2, 44.8, 5, 160, 40],
  ['Sugar, Salt & Spices', 'Kolhapuri Jaggery 1 kg', 'GUL1', '1701', 'Pkt', 58, 70, 5, 26, 10],
  ['Sugar, Salt & Spices', 'Tata Salt 1 kg', 'SALT1', '2501', 'Pkt', 23.5, 28, 0, 80, 20],
  ['Sugar, Salt & Spices', 'Turmeric Powder 200 g', 'HALDI2', '0910', 'Pkt', 48, 60, 5, 34, 10],
  ['Sugar, Salt & Spices', 'Red Chilli Powder 200 g', 'MIRCHI2', '0904', 'Pkt', 72, 88, 5, 34, 10],
  ['Sugar, Salt & Spices', 'Goda Masala 100 g', 'GODA1', '0910', 'Pkt', 62, 78, 5, 24, 8],
  ['Sugar, Salt & Spices', 'Jeera, loose', 'JEERA', '0909', 'Kg', 260, 320, 5, 12, 4],
  ['Oil & Ghee', 'Fortune Sunflower Oil 1 L', 'SUNF1', '1512', 'Btl', 124, 149.5, 5, 72, 20],
  ['Oil & Ghee', 'Groundnut Oil 5 L', 'GNUT5', '1508', 'Can', 812, 905, 5, 14, 5],
  ['Oil & Ghee', 'Mustard Oil 1 L', 'MUST1', '1514', 'Btl', 138, 162, 5, 26, 8],
  ['Oil & Ghee', 'Parachute Coconut Oil 500 ml', 'PARA5', '1513', 'Btl', 182, 214.29, 5, 24, 8],
  ['Oil & Ghee', 'Amul Ghee 1 L', 'GHEE1', '0405', 'Jar', 528, 590.48, 5, 20, 6],
  ['Dairy & Eggs', 'Amul Butter 100 g', 'BUTT1', '0405', 'Pkt', 50, 56.2, 5, 40, 12],
  ['Dairy & Eggs', 'Amul Taaza Milk 1 L', 'MILK1', '0401', 'Pkt', 66, 71, 0, 48, 16],
  ['Dairy & Eggs', 'Cheese Slices 200 g', 'CHEES2', '0406', 'Pkt', 118, 136.19, 5, 18, 6],
  ['Dairy & Eggs', 'Eggs, tray of 30', 'EGG30', '0407', 'Tray', 168, 195, 0, 20, 6],
  ['Tea & Drinks', 'Wagh Bakri Tea 500 g', 'TEA5', '0902', 'Pkt', 232, 271, 5, 30, 10],
  ['Tea & Drinks', 'Society Tea 250 g', 'TEA25', '0902', 'Pkt', 118, 138, 5, 30, 10],
  ['Tea & Drinks', 'Bru Instant Coffee 100 g', 'BRU1', '2101', 'Jar', 196, 228.57, 5, 16, 6],
  ['Tea & Drinks', 'Bournvita 500 g', 'BOURN5', '1901', 'Jar', 198, 233.33, 5, 18, 6],
  ['Tea & Drinks', 'Coca-Cola 2 L', 'COLA2', '2202', 'Btl', 58, 71.43, 40, 36, 12],
  ['Tea & Drinks', 'Thums Up 750 ml', 'THUMS7', '2202', 'Btl', 25, 32.14, 40, 48, 16],
  ['Tea & Drinks', 'Bisleri Water 1 L', 'WATER1', '2201', 'Btl', 13, 19.05, 5, 96, 24],
  ['Tea & Drinks', 'Mango Juice 1 L', 'MANGO1', '2009', 'Pkt', 82, 99, 5, 24, 8],
  ['Biscuits & Snacks', 'Parle-G 800 g', 'PARL8', '1905', 'Pkt', 78, 90.48, 5, 90, 24],
  ['Biscuits & Snacks', 'Monaco 200 g', 'MONA2', '1905', 'Pkt', 27.5, 33.33, 5, 60, 20],
  ['Biscuits & Snacks', 'Britannia Good Day 250 g', 'GOOD2', '1905', 'Pkt', 38, 45.71, 5, 48, 16],
  ['Biscuits & Snacks', 'Lijjat Papad 200 g', 'PAPD2', '1905', 'Pkt', 62, 74, 0, 38, 12],
  ['Biscuits & Snacks', 'Haldiram Bhujia 400 g', 'BHUJ4', '2106', 'Pkt', 92, 109.52, 5, 30, 10],
  ['Biscuits & Snacks', 'Maggi Noodles 280 g', 'MAGGI', '1902', 'Pkt', 48, 55.24, 5, 60, 20],
  ['Biscuits & Snacks', 'Kissan Ketchup 500 g', 'KETCH5', '2103', 'Btl', 98, 118.1, 5, 20, 8],
  ['Biscuits & Snacks', 'Mango Pickle 500 g', 'PICKL5', '2001', 'Jar', 96, 116, 5, 18, 6],
  ['Biscuits & Snacks', 'Dairy Milk 50 g', 'DAIRY5', '1806', 'Pcs', 40, 47.62, 5, 60, 20],
  ['Dry Fruits', 'Cashew W320, loose', 'CASHW', '0801', 'Kg', 690, 740, 5, 10, 3],
  ['Dry Fruits', 'Almonds, loose', 'ALMND', '0802', 'Kg', 640, 720, 5, 10, 3],
  ['Dry Fruits', 'Raisins 250 g', 'RAISN2', '0806', 'Pkt', 84, 104, 5, 16, 6],
  ['Soap & Care', 'Lux Soap, pack of 4', 'LUX4', '3401', 'Pack', 112, 132.38, 5, 30, 10],
  ['Soap & Care', 'Colgate Toothpaste 200 g', 'COLG2', '3306', 'Pcs', 92, 109.52, 5, 28, 10],
  ['Soap & Care', 'Clinic Plus Shampoo 340 ml', 'SHAM34', '3305', 'Btl', 168, 199.05, 5, 18, 6],
  ['Soap & Care', 'Oral-B Toothbrush', 'BRUSH', '9603', 'Pcs', 22, 28.57, 5, 40, 12],
  ['Cleaning', 'Surf Excel Easy Wash 1 kg', 'SURF1', '3402', 'Pkt', 112, 132.2, 18, 36, 12],
  ['Cleaning', 'Vim Bar 300 g', 'VIM3', '3402', 'Pcs', 21, 25.42, 18, 60, 20],
  ['Cleaning', 'Harpic 500 ml', 'HARPIC', '3808', 'Btl', 78, 94.07, 18, 20, 8],
  ['Cleaning', 'Good Knight Refill', 'KNIGHT', '3808', 'Pcs', 62, 72.03, 18, 24, 8],
  ['Puja & Household', 'Cycle Agarbatti', 'AGAR', '3307', 'Pkt', 42, 52.38, 5, 40, 12],
  ['Puja & Household', 'Matchbox, pack of 10', 'MATCH', '3605', 'Pack', 14, 19.05, 5, 50, 15],
]
