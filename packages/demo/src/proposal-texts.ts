type Three = readonly [zh: string, en: string, zhHant: string]

/** Findings at stores and proposed improvements, in three languages. */
export const proposalTexts: readonly (readonly [description: Three, suggestion: Three])[] = [
  [
    [
      '厨房排水沟盖板变形，夜间有蟑螂活动。',
      'The gratings of the kitchen drain are bent; cockroaches are active at night.',
      '廚房排水溝蓋板變形，夜間有蟑螂活動。',
    ],
    [
      '更换不锈钢盖板，并加装防虫网。',
      'Replace them with stainless steel ones and fit insect screens.',
      '更換不鏽鋼蓋板，並加裝防蟲網。',
    ],
  ],
  [
    [
      '卸货区灯光吸引飞虫。',
      'The lights of the loading dock attract flying insects.',
      '卸貨區燈光吸引飛蟲。',
    ],
    [
      '改用黄色 LED 灯，并将灭虫灯移至门内侧。',
      'Change to yellow LED lamps and move the insect trap behind the door.',
      '改用黃色 LED 燈，並將滅蟲燈移至門內側。',
    ],
  ],
  [
    [
      '洗碗机漂洗温度多次低于 82 °C。',
      'The final rinse of the dishwasher fell below 82 °C several times.',
      '洗碗機漂洗溫度多次低於 82 °C。',
    ],
    [
      '更换加热元件，并每班记录温度。',
      'Replace the heating element and record the temperature every shift.',
      '更換加熱元件，並每班記錄溫度。',
    ],
  ],
  [
    [
      '冷却塔加药泵已使用八年，加药量不稳定。',
      'The dosing pump of the cooling tower is eight years old and doses unevenly.',
      '冷卻塔加藥泵已使用八年，加藥量不穩定。',
    ],
    [
      '更换为带远程监测的加药系统。',
      'Replace it by a dosing system with remote monitoring.',
      '更換為帶遠端監測的加藥系統。',
    ],
  ],
  [
    [
      '大堂石材因酸性清洁剂失去光泽。',
      'The stone floor of the lobby has lost its shine to acidic cleaners.',
      '大堂石材因酸性清潔劑失去光澤。',
    ],
    [
      '每季度结晶养护一次，日常改用中性清洁剂。',
      'Crystallise it every quarter and use a neutral cleaner from day to day.',
      '每季度結晶養護一次，日常改用中性清潔劑。',
    ],
  ],
  [
    [
      '员工洗手池缺少感应龙头和免接触皂液器。',
      'The hand wash basins of the staff lack sensor taps and touch-free soap dispensers.',
      '員工洗手池缺少感應龍頭和免接觸皂液器。',
    ],
    [
      '在后厨六个洗手点加装免接触设备。',
      'Fit touch-free equipment at the six basins of the kitchen.',
      '在後廚六個洗手點加裝免接觸設備。',
    ],
  ],
  [
    [
      '客房布草返洗率高于百分之五。',
      'More than five per cent of the guest room linen is washed twice.',
      '客房布巾重洗率高於百分之五。',
    ],
    [
      '优化洗涤程序，并使用低温去渍配方。',
      'Adjust the wash programme and use a stain remover for low temperatures.',
      '最佳化洗滌程式，並使用低溫去漬配方。',
    ],
  ],
  [
    [
      '垃圾房没有空调，夏季异味明显。',
      'The waste room is not cooled and smells in summer.',
      '垃圾房沒有空調，夏季異味明顯。',
    ],
    [
      '加装制冷设备，并每日消毒除味。',
      'Cool the room, and disinfect and deodorise it every day.',
      '加裝製冷設備，並每日消毒除味。',
    ],
  ],
]
