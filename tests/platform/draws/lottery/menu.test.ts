import { expect, test } from 'vitest';
import { vnLotteryMenu } from '#contract/draws/lottery.ts';
import { foldText } from '#lib/fold-text.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

/** Stations by weekday, Monday first, as the rules list them. */
const schedule = {
  MB: ['Ha Noi', 'Quang Ninh', 'Bac Ninh', 'Ha Noi', 'Hai Phong', 'Nam Dinh', 'Thai Binh'],
  MT: [
    'Phu Yen, Hue',
    'Dak Lak, Quang Nam',
    'Da Nang, Khanh Hoa',
    'Binh Dinh, Quang Tri, Quang Binh',
    'Gia Lai, Ninh Thuan',
    'Da Nang, Quang Ngai, Dak Nong',
    'Kon Tum, Khanh Hoa, Hue',
  ],
  MN: [
    'TP.HCM, Dong Thap, Ca Mau',
    'Ben Tre, Vung Tau, Bac Lieu',
    'Dong Nai, Can Tho, Soc Trang',
    'Tay Ninh, An Giang, Binh Thuan',
    'Vinh Long, Binh Duong, Tra Vinh',
    'TP.HCM, Long An, Binh Phuoc, Hau Giang',
    'Tien Giang, Kien Giang, Da Lat',
  ],
};

onStorage('the Vietnamese lottery’s menu', (place) => {
  const house = useHouse(place);

  test('has every station on its days, and the regions’ times', async () => {
    const answer = await house().browse().call(vnLotteryMenu, {});
    const regions = answer.ok ? answer.value.regions : [];
    expect(regions.map(({ region, drawTime, closesAt }) => [region, drawTime, closesAt])).toEqual([
      ['MB', '18:15', '18:10'],
      ['MT', '17:15', '17:00'],
      ['MN', '16:15', '16:00'],
    ]);
    for (const { region, stations } of regions) {
      const drawing = schedule[region].map((_, day) =>
        stations
          .filter(({ weekdays }) => weekdays.includes(day + 1))
          .map(({ name }) => foldText(name))
          .toSorted(),
      );
      const wanted = schedule[region].map((names) => names.split(', ').map(foldText).toSorted());
      expect(drawing).toEqual(wanted);
    }
    const codes = regions.flatMap(({ stations }) => stations.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
