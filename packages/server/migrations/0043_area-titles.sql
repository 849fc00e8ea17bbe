update menus set title_zh = '仪表板', title_en = 'Dashboards', title_zh_hant = '儀表板'
  where id = 200 and title_zh = '数据报表' and title_en = 'Reports' and title_zh_hant = '報表';--> statement-breakpoint
update menus set title_zh = '全局仪表板', title_en = 'Global Dashboards', title_zh_hant = '全域儀表板'
  where id = 250 and title_zh = '全局报表' and title_en = 'Global Reports' and title_zh_hant = '全域報表';--> statement-breakpoint
update menus set title_zh = '推广与反馈', title_en = 'News and Feedback', title_zh_hant = '推廣與回饋'
  where id = 300 and title_zh = '推广' and title_en = 'Promotion' and title_zh_hant = '推廣';
