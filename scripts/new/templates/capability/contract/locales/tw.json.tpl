{
  "errors.__upper___FULL": "清單最多可有 {{max}} 筆。請刪除一筆後再試。"
}
