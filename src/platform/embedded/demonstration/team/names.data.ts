/** What usernames of a demonstration's team are put together of, before a number. */
export const firstSyllables: readonly string[] = [
  ...['minh', 'anh', 'thu', 'linh', 'hoang', 'quang', 'tuan', 'huong', 'lan', 'mai', 'phuong'],
  ...['khanh', 'duc', 'hieu', 'long', 'nam', 'ngoc', 'nhung', 'oanh', 'phuc', 'quyen', 'son'],
  ...['tam', 'thanh', 'thao', 'tien', 'trang', 'trung', 'tu', 'uyen', 'van', 'vinh', 'xuan', 'yen'],
];

/** What follows them. */
export const secondSyllables: readonly string[] = [
  ...['an', 'bao', 'chi', 'dat', 'giang', 'ha', 'hai', 'hanh', 'hoa', 'hung', 'kiet', 'kim'],
  ...['lam', 'loan', 'my', 'nga', 'nhi', 'phat', 'quoc', 'tai', 'thy', 'toan', 'truc', 'vy'],
];
