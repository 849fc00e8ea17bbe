type Both = readonly [zh: string, en: string]

/** What was seen at a store and what would make it better, Chinese and English. */
export const proposalTexts: readonly (readonly [description: Both, suggestion: Both])[] = [
  [
    [
      '厨房排水沟盖板变形，夜间有蟑螂活动。',
      'The gratings of the kitchen drain are bent; cockroaches are active at night.',
    ],
    ['更换不锈钢盖板，并加装防虫网。', 'Replace them with stainless steel ones and fit insect screens.'],
  ],
  [
    ['卸货区灯光吸引飞虫。', 'The lights of the loading dock attract flying insects.'],
    [
      '改用黄色 LED 灯，并将灭虫灯移至门内侧。',
      'Change to yellow LED lamps and move the insect trap behind the door.',
    ],
  ],
  [
    ['洗碗机漂洗温度多次低于 82 °C。', 'The final rinse of the dishwasher fell below 82 °C several times.'],
    ['更换加热元件，并每班记录温度。', 'Replace the heating element and record the temperature every shift.'],
  ],
  [
    [
      '冷却塔加药泵已使用八年，加药量不稳定。',
      'The dosing pump of the cooling tower is eight years old and doses unevenly.',
    ],
    ['更换为带远程监测的加药系统。', 'Replace it by a dosing system with remote monitoring.'],
  ],
  [
    ['大堂石材因酸性清洁剂失去光泽。', 'The stone floor of the lobby has lost its shine to acidic cleaners.'],
    [
      '每季度结晶养护一次，日常改用中性清洁剂。',
      'Crystallise it every quarter and use a neutral cleaner from day to day.',
    ],
  ],
  [
    [
      '员工洗手池缺少感应龙头和免接触皂液器。',
      'The hand wash basins of the staff lack sensor taps and touch-free soap dispensers.',
    ],
    ['在后厨六个洗手点加装免接触设备。', 'Fit touch-free equipment at the six basins of the kitchen.'],
  ],
  [
    ['客房布草返洗率高于百分之五。', 'More than five per cent of the guest room linen is washed twice.'],
    [
      '优化洗涤程序，并使用低温去渍配方。',
      'Adjust the wash programme and use a stain remover for low temperatures.',
    ],
  ],
  [
    ['垃圾房没有空调，夏季异味明显。', 'The waste room is not cooled and smells in summer.'],
    ['加装制冷设备，并每日消毒除味。', 'Cool the room, and disinfect and deodorise it every day.'],
  ],
]
